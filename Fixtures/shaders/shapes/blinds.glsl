// Stripes.
vec4 transition(vec2 uv) {
  return fract(uv.x * 12.0) < progress ? getToColor(uv) : getFromColor(uv);
}
