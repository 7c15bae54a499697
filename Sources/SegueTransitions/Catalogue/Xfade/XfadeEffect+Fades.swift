extension XfadeEffect {
  /// Effects of this family, each with its text.
  static let fades = [
    XfadeEffect(
      "fadeBlack", xfade: "fadeblack", "A fade through black.",
      """
      float a = rest * smoothstep(0.8, 1.0, rest);
      float b = progress * (1.0 - smoothstep(0.2, 1.0, rest));
      return vec4(0.0, 0.0, 0.0, 1.0) * (1.0 - a - b) + old * a + new * b;
      """),
    XfadeEffect(
      "fadeWhite", xfade: "fadewhite", "A fade through white.",
      """
      float a = rest * smoothstep(0.8, 1.0, rest);
      float b = progress * (1.0 - smoothstep(0.2, 1.0, rest));
      return vec4(1.0) * (1.0 - a - b) + old * a + new * b;
      """),
    XfadeEffect(
      "fadeGrays", xfade: "fadegrays", "A fade through shades of gray.",
      """
      vec4 a = old, b = new;
      vec4 left = mix(gray(a), a, smoothstep(0.8, 1.0, rest));
      vec4 right = mix(b, gray(b), smoothstep(0.2, 1.0, rest));
      return mix(right, left, rest);
      """),
    XfadeEffect(
      "fadeFast", xfade: "fadefast", "A fade that is faster where the views differ.",
      """
      vec4 a = old, b = new;
      return mix(b, a, pow(vec4(rest), 1.0 + log(1.0 + abs(a - b))));
      """),
    XfadeEffect(
      "fadeSlow", xfade: "fadeslow", "A fade that is slower where the views differ.",
      """
      vec4 a = old, b = new;
      return mix(b, a, pow(vec4(rest), 1.0 + log(2.0 - abs(a - b))));
      """),
    XfadeEffect(
      "distance", xfade: "distance", "Pixels of unlike colors change at once, the others fade.",
      """
      vec4 a = old, b = new;
      return mix(b, length(a - b) <= rest ? a : b, rest);
      """),
    XfadeEffect(
      "dissolve", xfade: "dissolve", "Pixels change one by one.",
      """
      float edge = noise(at) * 2.0 + rest * 2.0 - 1.5;
      return edge >= 0.5 ? old : new;
      """),
  ]
}
