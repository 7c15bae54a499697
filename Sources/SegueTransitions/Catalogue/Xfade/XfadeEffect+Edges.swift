extension XfadeEffect {
  /// Effects of this family, each with its text.
  static let edges = [
    XfadeEffect(
      "smoothLeft", xfade: "smoothleft", "A soft edge wipes the old view away.",
      """
      return mix(old, new, smoothstep(0.0, 1.0, 1.0 + at.x / size.x - rest * 2.0));
      """),
    XfadeEffect(
      "smoothRight", xfade: "smoothright", "A soft edge wipes the old view away.",
      """
      return mix(old, new, smoothstep(0.0, 1.0, 1.0 + (size.x - 1.0 - at.x) / size.x - rest * 2.0));
      """),
    XfadeEffect(
      "smoothUp", xfade: "smoothup", "A soft edge wipes the old view away.",
      """
      return mix(old, new, smoothstep(0.0, 1.0, 1.0 + at.y / size.y - rest * 2.0));
      """),
    XfadeEffect(
      "smoothDown", xfade: "smoothdown", "A soft edge wipes the old view away.",
      """
      return mix(old, new, smoothstep(0.0, 1.0, 1.0 + (size.y - 1.0 - at.y) / size.y - rest * 2.0));
      """),
    XfadeEffect(
      "diagonalTopLeft", xfade: "diagtl", "A soft curved edge wipes the old view away.",
      """
      return mix(old, new, smoothstep(0.0, 1.0, 1.0 + at.x / size.x * at.y / size.y - rest * 2.0));
      """),
    XfadeEffect(
      "diagonalTopRight", xfade: "diagtr", "A soft curved edge wipes the old view away.",
      """
      return mix(old, new, smoothstep(0.0, 1.0, 1.0 + (size.x - 1.0 - at.x) / size.x * at.y / size.y - rest * 2.0));
      """),
    XfadeEffect(
      "diagonalBottomLeft", xfade: "diagbl", "A soft curved edge wipes the old view away.",
      """
      return mix(old, new, smoothstep(0.0, 1.0, 1.0 + at.x / size.x * (size.y - 1.0 - at.y) / size.y - rest * 2.0));
      """),
    XfadeEffect(
      "diagonalBottomRight", xfade: "diagbr", "A soft curved edge wipes the old view away.",
      """
      return mix(old, new, smoothstep(0.0, 1.0, 1.0 + (size.x - 1.0 - at.x) / size.x * (size.y - 1.0 - at.y) / size.y - rest * 2.0));
      """),
    XfadeEffect(
      "verticalOpen", xfade: "vertopen", "Two soft edges open from the middle.",
      """
      return mix(old, new, smoothstep(0.0, 1.0, 2.0 - abs((at.x - middle.x) / middle.x) - rest * 2.0));
      """),
    XfadeEffect(
      "verticalClose", xfade: "vertclose", "Two soft edges close on the middle.",
      """
      return mix(old, new, smoothstep(0.0, 1.0, 1.0 + abs((at.x - middle.x) / middle.x) - rest * 2.0));
      """),
    XfadeEffect(
      "horizontalOpen", xfade: "horzopen", "Two soft edges open from the middle.",
      """
      return mix(old, new, smoothstep(0.0, 1.0, 2.0 - abs((at.y - middle.y) / middle.y) - rest * 2.0));
      """),
    XfadeEffect(
      "horizontalClose", xfade: "horzclose", "Two soft edges close on the middle.",
      """
      return mix(old, new, smoothstep(0.0, 1.0, 1.0 + abs((at.y - middle.y) / middle.y) - rest * 2.0));
      """),
    XfadeEffect(
      "circleOpen", xfade: "circleopen", "A soft circle opens from the middle.",
      """
      float edge = length(at - middle) / length(middle) + (rest - 0.5) * 3.0;
      return mix(new, old, smoothstep(0.0, 1.0, edge));
      """),
    XfadeEffect(
      "circleClose", xfade: "circleclose", "A soft circle closes on the middle.",
      """
      float edge = length(at - middle) / length(middle) + (progress - 0.5) * 3.0;
      return mix(old, new, smoothstep(0.0, 1.0, edge));
      """),
    XfadeEffect(
      "radial", xfade: "radial", "A soft edge turns about the middle.",
      """
      float edge = atan(at.x - middle.x, at.y - middle.y) - (rest - 0.5) * 7.853981634;
      return mix(old, new, smoothstep(0.0, 1.0, edge));
      """),
  ]
}
