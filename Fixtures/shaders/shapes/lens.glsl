// Refraction of a ball.
vec4 transition(vec2 uv) {
  vec2 d = (uv - vec2(progress, 0.5)) * vec2(ratio, 1.0) * 3.0;
  float square = dot(d, d);
  if (square >= 1.0) return uv.x < progress ? getToColor(uv) : getFromColor(uv);
  vec3 normal = vec3(d, sqrt(1.0 - square));
  vec3 ray = refract(vec3(0.0, 0.0, -1.0), normal, 0.8);
  float light = max(0.0, dot(reflect(ray, normal), normalize(vec3(0.5, 0.7, 1.0))));
  return vec4(getFromColor(uv + ray.xy * 0.1).rgb + 0.3 * pow(light, 8.0), 1.0);
}
