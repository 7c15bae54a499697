// Two faces in perspective.
vec2 seen(vec2 p, float side) {
  float depth = 1.0 + 0.6 * side * (1.0 - side);
  return (p - 0.5) * depth + 0.5;
}
vec4 transition(vec2 uv) {
  vec2 a = seen(vec2((uv.x - progress) / (1.0 - progress + 0.0001), uv.y), progress);
  vec2 b = seen(vec2(uv.x / (progress + 0.0001), uv.y), 1.0 - progress);
  if (a.x >= 0.0 && a.x <= 1.0 && a.y >= 0.0 && a.y <= 1.0) return getFromColor(a);
  if (b.x >= 0.0 && b.x <= 1.0 && b.y >= 0.0 && b.y <= 1.0) return getToColor(b);
  return vec4(0.0, 0.0, 0.0, 1.0);
}
