// One view grows.
vec4 transition(vec2 uv) {
  vec2 p = (uv - 0.5) * (1.0 - progress) + 0.5;
  return mix(getFromColor(p), getToColor(uv), smoothstep(0.6, 1.0, progress));
}
