// A place of its own for each color.
vec4 transition(vec2 uv) {
  float d = 0.05 * progress * (1.0 - progress);
  vec4 a = vec4(getFromColor(uv + d).r, getFromColor(uv).g, getFromColor(uv - d).ba);
  return mix(a, getToColor(uv), progress);
}
