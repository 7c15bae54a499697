// Tiles that turn one after the other.
float noise(vec2 p) { return fract(sin(dot(p, vec2(12.9898, 78.233))) * 43758.5453); }
vec4 transition(vec2 uv) {
  vec2 count = vec2(8.0, 5.0);
  vec2 cell = floor(uv * count), p = fract(uv * count) - 0.5;
  float t = clamp(progress * 2.0 - noise(cell), 0.0, 1.0);
  float width = abs(cos(3.1415927 * t));
  if (abs(p.x) > 0.5 * width) return vec4(0.1, 0.1, 0.1, 1.0);
  vec2 q = (cell + vec2(p.x / max(width, 0.001), p.y) + 0.5) / count;
  return t < 0.5 ? getFromColor(q) : getToColor(q);
}
