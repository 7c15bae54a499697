// Both views at places inside and outside.
vec4 transition(vec2 uv) {
  vec4 a = getFromColor(uv * 1.4 - 0.2), b = getToColor(uv.yx * 0.3 + 0.33);
  vec4 c = getFromColor(vec2(0.5)) * 0.2 + getToColor(uv + vec2(7.0, -9.0)) * 0.2;
  return mix(a, b, progress) * 0.6 + c;
}
