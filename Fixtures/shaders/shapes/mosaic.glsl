// Squares of one color.
vec4 transition(vec2 uv) {
  float count = floor(6.0 + 60.0 * abs(progress - 0.5));
  vec2 p = (floor(uv * count) + 0.5) / count;
  return mix(getFromColor(p), getToColor(p), step(0.5, progress));
}
