// A loop that ends at another pass for each pixel.
vec4 transition(vec2 uv) {
  vec2 c = (uv - 0.5) * 2.5, z = vec2(0.0);
  float count = 0.0;
  for (int i = 0; i < 24; i++) {
    if (dot(z, z) > 4.0) break;
    z = vec2(z.x * z.x - z.y * z.y, 2.0 * z.x * z.y) + c;
    count += 1.0;
  }
  return mix(getFromColor(uv), getToColor(uv), step(count / 24.0, progress));
}
