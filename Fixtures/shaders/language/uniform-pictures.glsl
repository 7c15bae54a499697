// A picture of its own, as itself and as the parameter of a function.
uniform sampler2D map;

vec4 shifted(sampler2D picture, vec2 uv, float way) {
  return texture2D(picture, uv + vec2(way, -way)) * 0.5;
}
vec4 transition(vec2 uv) {
  ivec2 size = textureSize(map, 0);
  vec2 texel = 1.0 / vec2(size);
  vec4 near = texture2D(map, uv + 0.3 * texel);
  vec4 other = shifted(map, uv.yx * 1.2 - 0.1, 0.125) + texture(map, vec2(2.0, -3.0)) * 0.5;
  return mix(near, other, uv.x > 0.5 ? progress : 0.0) * 0.75
    + getFromColor(uv + near.rg * 0.1) * 0.25;
}
