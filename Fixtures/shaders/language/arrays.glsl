// Indices that differ from pixel to pixel.
vec4 transition(vec2 uv) {
  float a[5]; vec2 b[2];
  for (int i = 0; i < 5; i++) a[i] = float(i * i) * 0.06;
  b[0] = uv; b[1] = uv.yx;
  int k = int(uv.x * 4.99);
  a[k] += 0.1;
  vec4 v = vec4(0.1, 0.4, 0.7, 0.9);
  return vec4(a[k], v[int(uv.y * 3.99)], b[k / 3].x, 1.0);
}
