// A sum over eight points.
vec4 transition(vec2 uv) {
  float sum = 0.0;
  for (int i = 0; i < 8; i++) {
    float a = float(i) * 0.7853982;
    vec2 d = uv - 0.5 - 0.3 * vec2(cos(a + progress), sin(a * 2.0));
    sum += 0.01 / dot(d, d);
  }
  return mix(getFromColor(uv), getToColor(uv), smoothstep(0.0, 1.0, sum * progress));
}
