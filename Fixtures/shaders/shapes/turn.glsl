// A view turns in its plane.
vec4 transition(vec2 uv) {
  float a = progress * 3.0;
  vec2 d = (uv - 0.5) * vec2(ratio, 1.0);
  vec2 p = mat2(cos(a), sin(a), -sin(a), cos(a)) * d / vec2(ratio, 1.0) + 0.5;
  return mix(getFromColor(p), getToColor(p), progress);
}
