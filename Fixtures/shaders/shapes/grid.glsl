// Squares that open.
vec4 transition(vec2 uv) {
  vec2 place = abs(fract(uv * vec2(16.0, 9.0)) - 0.5);
  return max(place.x, place.y) * 2.0 < progress ? getToColor(uv) : getFromColor(uv);
}
