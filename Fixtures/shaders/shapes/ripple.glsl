// Rings of a sine.
vec4 transition(vec2 uv) {
  vec2 d = uv - 0.5;
  float r = length(d);
  vec2 p = uv + d / max(r, 0.001) * sin(r * 40.0 - progress * 20.0) * 0.03 * (1.0 - progress);
  return mix(getFromColor(p), getToColor(p), progress);
}
