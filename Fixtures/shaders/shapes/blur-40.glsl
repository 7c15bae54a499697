// Forty probes along a line.
vec4 transition(vec2 uv) {
  vec4 sum = vec4(0.0);
  for (int i = 0; i < 40; i++) {
    vec2 p = uv + vec2(0.1 * progress * (float(i) / 39.0 - 0.5), 0.0);
    sum += mix(getFromColor(p), getToColor(p), progress) / 40.0;
  }
  return sum;
}
