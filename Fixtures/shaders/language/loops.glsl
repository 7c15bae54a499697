// Every kind of loop, left in every way.
vec4 transition(vec2 uv) {
  float sum = 0.0; int n = 0;
  for (int i = 0; i < 20; i++) {
    if (float(i) > uv.x * 15.0) break;
    if (i == 3) continue;
    sum += 0.02;
  }
  while (float(n) < uv.y * 9.0) { n++; if (n == 7) break; }
  int m = 6;
  do { m--; sum += 0.01; } while (float(m) > uv.x * 5.0);
  for (float x = 0.0; x < 1.0; x += 0.25) for (int y = 0; y < 3; y++) sum += x * float(y) * 0.02;
  return vec4(sum, float(n) * 0.1, float(m) * 0.15, 1.0);
}
