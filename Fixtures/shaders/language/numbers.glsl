// The nearest whole numbers, and numbers that are none.
vec4 transition(vec2 uv) {
  vec2 a = round(uv * 9.0) / 9.0, b = roundEven(uv.yx * 7.0) / 7.0;
  float none = sqrt(uv.x - 0.5);
  bvec2 c = isinf(vec2(1.0 / max(0.0, uv.y - 0.5), uv.x));
  return vec4(
    a.x * 0.5 + b.y * 0.5, isnan(none) ? 0.2 : 0.7, c.x ? 0.3 : (c.y ? 0.0 : 0.9), 1.0);
}
