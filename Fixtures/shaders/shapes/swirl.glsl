// The angle grows towards the middle.
vec4 transition(vec2 uv) {
  vec2 d = uv - 0.5;
  float r = length(d);
  float a = max(0.0, 0.5 - r) * 8.0 * (1.0 - abs(2.0 * progress - 1.0));
  float s = sin(a), c = cos(a);
  vec2 p = vec2(d.x * c - d.y * s, d.x * s + d.y * c) + 0.5;
  return mix(getFromColor(p), getToColor(p), progress);
}
