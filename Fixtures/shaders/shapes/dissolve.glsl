// A random number for each pixel.
float noise(vec2 p) { return fract(sin(dot(p, vec2(12.9898, 78.233))) * 43758.5453); }
vec4 transition(vec2 uv) {
  return noise(uv) < progress ? getToColor(uv) : getFromColor(uv);
}
