// Sines, arcs and their like.
vec4 transition(vec2 uv) {
  vec2 p = uv * 2.0 - 1.0;
  float a = sin(p.x * 5.0) + cos(p.y * 4.0) + tan(p.x) * 0.2;
  float b = asin(p.x * 0.9) + acos(p.y * 0.9) + atan(p.x * 3.0) + atan(p.y + 1.5, p.x);
  float c = sinh(p.x) + cosh(p.y) + tanh(p.x) + radians(30.0 * p.y) + degrees(p.x * 0.01);
  return vec4(0.5 + vec3(a, b, c) * 0.1, 1.0);
}
