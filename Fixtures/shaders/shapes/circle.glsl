// A circle that opens.
vec4 transition(vec2 uv) {
  float radius = length((uv - 0.5) * vec2(ratio, 1.0));
  return mix(getToColor(uv), getFromColor(uv), step(progress, radius));
}
