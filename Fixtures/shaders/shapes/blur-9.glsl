// Nine probes of each view.
vec4 transition(vec2 uv) {
  vec4 a = vec4(0.0), b = vec4(0.0);
  for (int y = -1; y <= 1; y++) {
    for (int x = -1; x <= 1; x++) {
      vec2 p = uv + vec2(float(x), float(y)) * 0.01 * progress;
      a += getFromColor(p);
      b += getToColor(p);
    }
  }
  return mix(a, b, progress) / 9.0;
}
