// Sines of both coordinates.
vec4 transition(vec2 uv) {
  vec2 p = uv + 0.02 * vec2(sin(uv.y * 30.0 + progress * 9.0), cos(uv.x * 30.0));
  return mix(getFromColor(p), getToColor(uv), smoothstep(0.2, 0.8, progress));
}
