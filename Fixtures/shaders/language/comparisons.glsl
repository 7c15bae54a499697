// Relations and truths.
vec4 transition(vec2 uv) {
  bvec2 a = lessThan(uv, vec2(0.4, 0.6)), b = greaterThanEqual(uv.yx, vec2(0.3));
  bool c = any(a) && !all(b) || uv.x == uv.y ^^ uv.x > 0.7;
  float d = all(equal(a, b)) ? 0.3 : 0.6, e = any(not(a)) ? 0.2 : 0.5;
  if (notEqual(a, b).x) d += 0.1;
  if (vec2(a) != vec2(b)) e += 0.2;
  if (any(lessThanEqual(uv, vec2(0.1, 0.2))) || all(greaterThan(uv, vec2(0.8)))) d += 0.05;
  return vec4(d, e, float(c), 1.0);
}
