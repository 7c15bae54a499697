// One view moves over the other.
vec4 transition(vec2 uv) {
  float y = uv.y + 1.0 - progress;
  return y < 1.0 ? getToColor(vec2(uv.x, y)) : getFromColor(uv);
}
