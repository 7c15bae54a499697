// Structures in structures.
struct Point { vec2 at; float size; };
struct Pair { Point first, second; };
Pair made(vec2 p) { return Pair(Point(p, 0.2), Point(p.yx, 0.4)); }
vec4 transition(vec2 uv) {
  Pair a = made(uv);
  Pair b = a;
  b.second.at.x += 0.3; b.first.size *= 2.0;
  return vec4(b.second.at * 0.6, b.first.size + a.first.size * uv.x, 1.0);
}
