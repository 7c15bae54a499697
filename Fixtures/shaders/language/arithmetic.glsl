// Operators of floats and vectors.
vec4 transition(vec2 uv) {
  vec3 a = vec3(uv, progress), b = vec3(0.7, 1.3, 2.1) + uv.yxy;
  vec3 c = a * b + a / b - (b - 2.0 * a) * 0.25;
  c += vec3(0.1); c -= a * 0.2; c *= 0.8; c /= b;
  c = -(-c);
  float d = c.x; d++; --d;
  return vec4(fract(c * 3.7 + d), 1.0);
}
