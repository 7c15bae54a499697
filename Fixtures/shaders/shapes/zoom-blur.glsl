// Probes towards the middle.
float noise(vec2 p) { return fract(sin(dot(p, vec2(12.9898, 78.233))) * 43758.5453); }
vec4 transition(vec2 uv) {
  vec2 d = vec2(0.5) - uv;
  float offset = noise(uv);
  vec4 sum = vec4(0.0);
  float total = 0.0;
  for (float i = 0.0; i < 12.0; i += 1.0) {
    float part = (i + offset) / 12.0;
    float weight = 4.0 * (part - part * part);
    vec2 p = uv + d * part * 0.4 * progress;
    sum += weight * mix(getFromColor(p), getToColor(p), progress);
    total += weight;
  }
  return sum / total;
}
