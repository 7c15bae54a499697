// Four octaves of smooth noise.
float noise(vec2 p) { return fract(sin(dot(p, vec2(12.9898, 78.233))) * 43758.5453); }

float smoothed(vec2 p) {
  vec2 cell = floor(p), f = fract(p);
  f = f * f * (3.0 - 2.0 * f);
  float low = mix(noise(cell), noise(cell + vec2(1.0, 0.0)), f.x);
  float high = mix(noise(cell + vec2(0.0, 1.0)), noise(cell + vec2(1.0, 1.0)), f.x);
  return mix(low, high, f.y);
}
vec4 transition(vec2 uv) {
  float sum = 0.0, weight = 0.5;
  vec2 p = uv * 5.0;
  for (int i = 0; i < 4; i++) {
    sum += weight * smoothed(p);
    p *= 2.0;
    weight *= 0.5;
  }
  return mix(getFromColor(uv), getToColor(uv), step(sum, progress));
}
