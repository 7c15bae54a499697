// Exponentials, logarithms and roots.
vec4 transition(vec2 uv) {
  vec2 p = uv + 0.1;
  vec4 a = vec4(pow(p.x, 2.3), exp(-p.y), log(p.x) * 0.1 + 0.5, exp2(p.y) * 0.25);
  vec4 b = vec4(log2(p.x) * 0.1 + 0.5, sqrt(p.y), 0.2 * inversesqrt(p.x), pow(p.x, p.y));
  return vec4(mix(a, b, progress).rgb * 0.75 + a.a * 0.25, 1.0);
}
