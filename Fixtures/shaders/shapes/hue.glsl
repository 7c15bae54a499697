// Colors to hue and back.
vec3 toHue(vec3 c) {
  vec4 p = c.g < c.b ? vec4(c.bg, -1.0, 0.6666667) : vec4(c.gb, 0.0, -0.3333333);
  vec4 q = c.r < p.x ? vec4(p.xyw, c.r) : vec4(c.r, p.yzx);
  float d = q.x - min(q.w, q.y);
  return vec3(abs(q.z + (q.w - q.y) / (6.0 * d + 0.0001)), d / (q.x + 0.0001), q.x);
}
vec3 toColor(vec3 c) {
  vec3 p = abs(fract(c.xxx + vec3(1.0, 0.6666667, 0.3333333)) * 6.0 - 3.0);
  return c.z * mix(vec3(1.0), clamp(p - 1.0, 0.0, 1.0), c.y);
}
vec4 transition(vec2 uv) {
  vec3 a = toHue(getFromColor(uv).rgb), b = toHue(getToColor(uv).rgb);
  return vec4(toColor(mix(a, b, progress)), 1.0);
}
