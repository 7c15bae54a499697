// A wave that grows.
vec4 transition(vec2 uv) {
  float shift = 0.05 * progress * cos(10.0 * (uv.x + progress));
  float back = 0.05 * (1.0 - progress) * cos(10.0 * (uv.x + 1.0 - progress));
  return mix(getFromColor(uv + vec2(0.0, shift)), getToColor(uv + vec2(0.0, back)), progress);
}
