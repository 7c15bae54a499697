// A circle with a soft edge.
vec4 transition(vec2 uv) {
  float radius = distance(uv, vec2(0.5));
  float part = smoothstep(progress * 0.9, progress * 0.9 + 0.15, radius);
  return mix(getToColor(uv), getFromColor(uv), part);
}
