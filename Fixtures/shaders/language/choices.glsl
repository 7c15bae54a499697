// Colors of pictures that are chosen and not computed with.

vec4 chosen(vec2 uv) {
  if (uv.y > 0.8) return vec4(0.2, 0.4, 0.1, 1.0);
  if (uv.x > 0.8) return getToColor(vec2(uv.x, 1.0 - uv.y));
  vec4 color = uv.x + uv.y < progress ? getFromColor(uv) : getToColor(uv.yx);
  for (int i = 0; i < 3; i++) {
    if (floor(uv.y * 10.0) == float(3 * i)) color = getFromColor(vec2(uv.x + 0.25, uv.y));
  }
  return color;
}

vec4 transition(vec2 uv) { return chosen(uv); }
