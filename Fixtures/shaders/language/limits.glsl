// Minima, maxima, steps.
vec4 transition(vec2 uv) {
  vec4 x = vec4(uv, uv.yx) * 2.0 - 0.5;
  vec4 a = clamp(x, 0.1, 0.9) + min(x, 0.4) + max(x, vec4(0.2)) + smoothstep(0.2, 0.7, x);
  return mix(a, step(vec4(0.3, 0.5, 0.7, 0.9), x), vec4(0.3, 0.4, 0.5, 0.0)) * 0.4;
}
