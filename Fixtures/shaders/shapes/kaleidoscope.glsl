// Reflections in a loop.
vec4 transition(vec2 uv) {
  vec2 p = uv - 0.5;
  for (int i = 0; i < 7; i++) {
    float a = progress + float(i) * 0.7;
    p = abs(vec2(cos(a) * p.x - sin(a) * p.y, sin(a) * p.x + cos(a) * p.y)) - 0.05;
  }
  return mix(getFromColor(abs(fract(p))), getToColor(uv), progress);
}
