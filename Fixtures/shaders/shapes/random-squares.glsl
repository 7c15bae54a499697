// A random number for each square.
float noise(vec2 p) { return fract(sin(dot(p, vec2(12.9898, 78.233))) * 43758.5453); }
vec4 transition(vec2 uv) {
  float when = noise(floor(uv * 12.0));
  return mix(getFromColor(uv), getToColor(uv), smoothstep(when, when + 0.2, progress * 1.2));
}
