// A fold with a shadow.
vec4 transition(vec2 uv) {
  float fold = 1.0 - progress;
  float behind = 2.0 * fold - uv.x;
  if (uv.x > fold) return getToColor(uv) * (1.0 - 0.5 * exp(-30.0 * (uv.x - fold)));
  if (behind < 1.0) return vec4(getFromColor(vec2(behind, uv.y)).rgb * 0.6 + 0.4, 1.0);
  return getFromColor(uv);
}
