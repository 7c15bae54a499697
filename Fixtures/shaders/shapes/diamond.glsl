// A distance of absolute values.
vec4 transition(vec2 uv) {
  vec2 d = abs(uv - 0.5);
  return d.x + d.y < progress ? getToColor(uv) : getFromColor(uv);
}
