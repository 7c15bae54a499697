// Integers and their bits.
vec4 transition(vec2 uv) {
  int a = int(uv.x * 100.0) - 50, b = int(uv.y * 30.0) + 1;
  int c = a / b + a % (b + 50) * (a < 0 ? 0 : 1) + (a * b & 31) + (a | 5) - (a ^ b) + (~b & 7);
  c += (b << 2) + (a >> 1) + abs(a) + min(a, b) + max(a, b) + clamp(a, -3, 3) + sign(a);
  if (a <= b - 9) c = -c;
  ivec2 d = ivec2(a, b) + 2;
  return vec4(vec3(fract(float(c) * 0.07), fract(float(d.x * d.y) * 0.013), 0.5), 1.0);
}
