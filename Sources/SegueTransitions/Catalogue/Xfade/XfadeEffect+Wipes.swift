extension XfadeEffect {
  /// Effects of this family, each with its text.
  static let wipes = [
    XfadeEffect(
      "wipeLeft", xfade: "wipeleft", "A straight edge wipes the old view away.",
      """
      return at.x > floor(size.x * rest) ? new : old;
      """),
    XfadeEffect(
      "wipeRight", xfade: "wiperight", "A straight edge wipes the old view away.",
      """
      return at.x > floor(size.x * progress) ? old : new;
      """),
    XfadeEffect(
      "wipeUp", xfade: "wipeup", "A straight edge wipes the old view away.",
      """
      return at.y > floor(size.y * rest) ? new : old;
      """),
    XfadeEffect(
      "wipeDown", xfade: "wipedown", "A straight edge wipes the old view away.",
      """
      return at.y > floor(size.y * progress) ? old : new;
      """),
    XfadeEffect(
      "wipeTopLeft", xfade: "wipetl", "The old view shrinks into the upper left corner.",
      """
      return at.x <= floor(size.x * rest) && at.y <= floor(size.y * rest) ? old : new;
      """),
    XfadeEffect(
      "wipeTopRight", xfade: "wipetr", "The old view shrinks into the upper right corner.",
      """
      return at.x > floor(size.x * progress) && at.y <= floor(size.y * rest) ? old : new;
      """),
    XfadeEffect(
      "wipeBottomLeft", xfade: "wipebl", "The old view shrinks into the lower left corner.",
      """
      return at.x <= floor(size.x * rest) && at.y > floor(size.y * progress) ? old : new;
      """),
    XfadeEffect(
      "wipeBottomRight", xfade: "wipebr", "The old view shrinks into the lower right corner.",
      """
      return at.x > floor(size.x * progress) && at.y > floor(size.y * progress) ? old : new;
      """),
  ]
}
