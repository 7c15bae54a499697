// One edge that moves.
vec4 transition(vec2 uv) {
  return uv.x < progress ? getToColor(uv) : getFromColor(uv);
}
