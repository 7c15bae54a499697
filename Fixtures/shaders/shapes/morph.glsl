// Colors move coordinates.
vec4 transition(vec2 uv) {
  vec4 a = getFromColor(uv), b = getToColor(uv);
  vec2 d = (a.rg + b.rg - 1.0) * 0.1;
  return mix(getFromColor(uv + d * progress), getToColor(uv - d * (1.0 - progress)), progress);
}
