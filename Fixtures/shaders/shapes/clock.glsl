// An angle around the middle.
vec4 transition(vec2 uv) {
  float angle = atan(uv.y - 0.5, uv.x - 0.5) / 6.2831853 + 0.5;
  return angle < progress ? getToColor(uv) : getFromColor(uv);
}
