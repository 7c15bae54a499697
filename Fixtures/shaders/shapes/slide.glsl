// Both views move.
vec4 transition(vec2 uv) {
  vec2 p = uv + vec2(progress, 0.0);
  if (p.x > 1.0) return getToColor(p - vec2(1.0, 0.0));
  return getFromColor(p);
}
