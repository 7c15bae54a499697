// Products and parts of matrices.
vec4 transition(vec2 uv) {
  mat2 m = mat2(uv, 1.0 - uv); mat3 n = mat3(1.0); mat4 o = mat4(0.5);
  m[1].x += 0.2; n[2] = vec3(uv, 1.0); n[0][1] = 0.3; o[3] = vec4(uv, 0.1, 1.0);
  vec2 a = m * uv + uv * m; vec3 b = n * vec3(a, 1.0);
  mat2 p = matrixCompMult(m * m, transpose(m)) + outerProduct(uv, a);
  vec4 c = o * vec4(b, 1.0) + vec4(p[0], p[1]);
  return vec4(c.xyz * 0.2, 1.0);
}
