// Parameters of every direction, and overloads.
const float FACTOR = 0.5;
#define TWICE(x) ((x) * 2.0)
float both(float a) { return a * FACTOR; }
float both(vec2 a) { return a.x + a.y; }
void change(in float a, out float b, inout float c) { b = TWICE(a); c += b; a = 0.0; }
vec4 transition(vec2 uv) {
  float a = uv.x, b, c = uv.y * 0.2;
  change(a, b, c);
  return vec4(both(a), both(uv) * 0.4, (b + c) * 0.3, 1.0);
}
