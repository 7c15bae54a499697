// An edge with a slope.
vec4 transition(vec2 uv) {
  float part = smoothstep(progress - 0.2, progress + 0.2, uv.x);
  return mix(getToColor(uv), getFromColor(uv), part);
}
