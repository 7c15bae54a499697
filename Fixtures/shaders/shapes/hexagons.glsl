// The nearest middle of a hexagon.
vec4 transition(vec2 uv) {
  float size = 0.02 + 0.06 * progress;
  vec2 p = uv / size;
  vec2 a = mod(p, vec2(1.0, 1.732)) - vec2(0.5, 0.866);
  vec2 b = mod(p - vec2(0.5, 0.866), vec2(1.0, 1.732)) - vec2(0.5, 0.866);
  vec2 middle = (p - (dot(a, a) < dot(b, b) ? a : b)) * size;
  return mix(getFromColor(middle), getToColor(middle), progress);
}
