// Floors and their like.
vec4 transition(vec2 uv) {
  vec4 x = vec4(uv * 7.3 - 3.1, uv.yx * 4.7 - 2.2);
  vec4 a = floor(x) + 2.0 * ceil(x) + trunc(x) * 0.5 + sign(x) + fract(x) + abs(x);
  return fract(vec4(mod(a.xy, 1.7), mod(a.zw, vec2(0.9))) * 0.11);
}
