// Noise over both views.
float noise(vec2 p) { return fract(sin(dot(p, vec2(12.9898, 78.233))) * 43758.5453); }
vec4 transition(vec2 uv) {
  vec4 gray = vec4(vec3(noise(uv * 9.0 + progress)), 1.0);
  float part = 1.0 - abs(2.0 * progress - 1.0);
  return mix(progress < 0.5 ? getFromColor(uv) : getToColor(uv), gray, part);
}
