// A polynomial.
vec4 transition(vec2 uv) {
  vec2 p = (uv - vec2(0.5, 0.4)) / (0.01 + progress * 0.8);
  float a = p.x * p.x + p.y * p.y - 0.3;
  return a * a * a < p.x * p.x * p.y * p.y * p.y ? getToColor(uv) : getFromColor(uv);
}
