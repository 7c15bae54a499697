// Radius and angle as coordinates.
vec4 transition(vec2 uv) {
  vec2 d = uv - 0.5;
  vec2 p = vec2(atan(d.y, d.x) / 6.2831853 + 0.5, 2.0 * length(d));
  return mix(getFromColor(mix(uv, p, progress)), getToColor(uv), progress * progress);
}
