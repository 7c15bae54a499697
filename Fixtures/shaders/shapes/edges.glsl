// Differences of neighbors.
vec4 transition(vec2 uv) {
  vec4 x = getFromColor(uv + vec2(0.002, 0.0)) - getFromColor(uv - vec2(0.002, 0.0));
  vec4 y = getFromColor(uv + vec2(0.0, 0.002)) - getFromColor(uv - vec2(0.0, 0.002));
  vec4 lines = vec4(sqrt(x.rgb * x.rgb + y.rgb * y.rgb), 1.0);
  return mix(mix(getFromColor(uv), lines, progress), getToColor(uv), progress * progress);
}
