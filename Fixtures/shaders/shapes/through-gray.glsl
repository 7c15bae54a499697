// A color between both views.
vec4 transition(vec2 uv) {
  vec4 a = getFromColor(uv), b = getToColor(uv);
  vec4 gray = vec4(vec3((a.r + a.g + a.b) / 3.0), 1.0);
  if (progress < 0.5) return mix(a, gray, progress * 2.0);
  return mix(gray, b, progress * 2.0 - 1.0);
}
