// Angles and powers.
vec4 transition(vec2 uv) {
  vec2 d = uv - 0.5;
  float a = atan(d.x, d.y);
  float r = length(d) * (1.0 + 0.5 * cos(5.0 * a));
  return pow(r, 1.5) < progress * 0.7 ? getToColor(uv) : getFromColor(uv);
}
