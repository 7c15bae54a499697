// Brightness decides.
vec4 transition(vec2 uv) {
  vec4 a = getFromColor(uv), b = getToColor(uv);
  float light = dot(a.rgb, vec3(0.2126, 0.7152, 0.0722));
  float edge = smoothstep(light - 0.1, light + 0.1, progress * 1.2 - 0.1);
  vec3 fire = vec3(1.0, 0.6, 0.1) * pow(1.0 - abs(2.0 * edge - 1.0), 3.0);
  return vec4(mix(a.rgb, b.rgb, edge) + fire, 1.0);
}
