// Branches in branches, with early returns.
float chosen(vec2 p) {
  if (p.x < 0.3) { if (p.y < 0.5) return 0.2; p.x += 0.4; }
  else if (p.y > 0.7) return p.x;
  else p.y *= 0.5;
  return p.x > 0.6 ? p.y : p.y > 0.4 ? 0.9 : p.x * 0.5;
}
vec4 transition(vec2 uv) {
  vec4 a = getFromColor(uv);
  if (chosen(uv) > 0.4) a = getToColor(uv);
  return vec4(chosen(uv), chosen(uv.yx), a.b, 1.0);
}
