// The nearest of nine random points.
float noise(vec2 p) { return fract(sin(dot(p, vec2(12.9898, 78.233))) * 43758.5453); }
vec4 transition(vec2 uv) {
  vec2 cell = floor(uv * 8.0), f = fract(uv * 8.0);
  float least = 2.0;
  for (int y = -1; y <= 1; y++) {
    for (int x = -1; x <= 1; x++) {
      vec2 offset = vec2(float(x), float(y));
      vec2 point = offset + vec2(noise(cell + offset), noise(cell + offset + 7.0));
      least = min(least, distance(point, f));
    }
  }
  return mix(getFromColor(uv), getToColor(uv), step(least, progress * 1.3));
}
