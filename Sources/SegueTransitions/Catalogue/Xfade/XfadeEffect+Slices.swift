extension XfadeEffect {
  /// Effects of this family, each with its text.
  static let slices = [
    XfadeEffect(
      "sliceLeft", xfade: "hlslice", "Ten strips open one after the other.",
      """
      float place = at.x / size.x;
      float open = smoothstep(-0.5, 0.0, place - rest * 1.5);
      return open <= fract(10.0 * place) ? old : new;
      """),
    XfadeEffect(
      "sliceRight", xfade: "hrslice", "Ten strips open one after the other.",
      """
      float place = (size.x - 1.0 - at.x) / size.x;
      float open = smoothstep(-0.5, 0.0, place - rest * 1.5);
      return open <= fract(10.0 * place) ? old : new;
      """),
    XfadeEffect(
      "sliceUp", xfade: "vuslice", "Ten strips open one after the other.",
      """
      float place = at.y / size.y;
      float open = smoothstep(-0.5, 0.0, place - rest * 1.5);
      return open <= fract(10.0 * place) ? old : new;
      """),
    XfadeEffect(
      "sliceDown", xfade: "vdslice", "Ten strips open one after the other.",
      """
      float place = (size.y - 1.0 - at.y) / size.y;
      float open = smoothstep(-0.5, 0.0, place - rest * 1.5);
      return open <= fract(10.0 * place) ? old : new;
      """),
    XfadeEffect(
      "windLeft", xfade: "hlwind", "A ragged edge blows the old view away.",
      """
      float edge = (1.0 - at.x / size.x) * 0.8 + 0.2 * noise(vec2(0.0, at.y)) - progress * 1.2;
      return mix(old, new, smoothstep(0.0, -0.2, edge));
      """),
    XfadeEffect(
      "windRight", xfade: "hrwind", "A ragged edge blows the old view away.",
      """
      float edge = (at.x / size.x) * 0.8 + 0.2 * noise(vec2(0.0, at.y)) - progress * 1.2;
      return mix(old, new, smoothstep(0.0, -0.2, edge));
      """),
    XfadeEffect(
      "windUp", xfade: "vuwind", "A ragged edge blows the old view away.",
      """
      float edge = (1.0 - at.y / size.y) * 0.8 + 0.2 * noise(vec2(at.x, 0.0)) - progress * 1.2;
      return mix(old, new, smoothstep(0.0, -0.2, edge));
      """),
    XfadeEffect(
      "windDown", xfade: "vdwind", "A ragged edge blows the old view away.",
      """
      float edge = (at.y / size.y) * 0.8 + 0.2 * noise(vec2(at.x, 0.0)) - progress * 1.2;
      return mix(old, new, smoothstep(0.0, -0.2, edge));
      """),
  ]
}
