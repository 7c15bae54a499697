// Swizzles on both sides.
vec4 transition(vec2 uv) {
  vec4 a = vec4(uv, progress, 1.0);
  a.xy = a.yx; a.zw = a.wz * 0.5; a.rgb *= a.bgr + 0.5;
  vec3 b = a.stp; b.zx += a.xw * 0.2;
  a.g = b.z;
  return vec4(b.xxy * 0.3 + a.agr * 0.4, 1.0);
}
