// Functions of vectors.
vec4 transition(vec2 uv) {
  vec3 a = vec3(uv, 0.3), b = normalize(vec3(1.0, uv.y, 0.5));
  vec3 c = cross(a, b) + reflect(a, b) * 0.3 + refract(normalize(a + 0.1), b, 0.7) * 0.2;
  float d = dot(a, b) + length(c) + distance(a, c);
  c += faceforward(b, a, vec3(0.0, 0.0, 1.0)) * 0.1;
  return vec4(abs(c) * 0.5, 1.0) * (0.3 + 0.2 * d);
}
