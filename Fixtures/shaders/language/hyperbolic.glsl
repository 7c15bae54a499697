// Inverse hyperbolic functions.
vec4 transition(vec2 uv) {
  vec2 a = asinh(uv * 4.0 - 2.0) * 0.3 + 0.5, b = acosh(uv * 3.0 + 1.01) * 0.4;
  vec2 c = atanh(uv * 1.8 - 0.9) * 0.3 + 0.5;
  return vec4(a.x + 0.2 * b.y, b.x * 0.5, c.x * 0.5 + 0.3 * a.y, 1.0);
}
