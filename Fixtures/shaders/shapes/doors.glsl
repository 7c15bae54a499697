// Two halves in perspective.
vec4 transition(vec2 uv) {
  float side = uv.x < 0.5 ? -1.0 : 1.0;
  float x = abs(uv.x - 0.5) * 2.0;
  float open = (x - progress) / (1.0 - progress + 0.0001);
  float y = (uv.y - 0.5) * (1.0 + 0.3 * progress * open) + 0.5;
  if (open >= 0.0 && y >= 0.0 && y <= 1.0) return getFromColor(vec2(0.5 + 0.5 * side * open, y));
  return getToColor((uv - 0.5) / mix(0.8, 1.0, progress) + 0.5);
}
