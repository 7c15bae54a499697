extension XfadeEffect {
  /// Effects of this family, each with its text.
  static let moves = [
    XfadeEffect(
      "slideLeft", xfade: "slideleft", "The new view pushes the old one out.",
      """
      float place = at.x - floor(rest * size.x);
      vec2 moved = at; moved.x = place - size.x * floor(place / size.x);
      return place >= 0.0 && place < size.x ? to(moved) : from(moved);
      """),
    XfadeEffect(
      "slideRight", xfade: "slideright", "The new view pushes the old one out.",
      """
      float place = at.x + floor(rest * size.x);
      vec2 moved = at; moved.x = place - size.x * floor(place / size.x);
      return place >= 0.0 && place < size.x ? to(moved) : from(moved);
      """),
    XfadeEffect(
      "slideUp", xfade: "slideup", "The new view pushes the old one out.",
      """
      float place = at.y - floor(rest * size.y);
      vec2 moved = at; moved.y = place - size.y * floor(place / size.y);
      return place >= 0.0 && place < size.y ? to(moved) : from(moved);
      """),
    XfadeEffect(
      "slideDown", xfade: "slidedown", "The new view pushes the old one out.",
      """
      float place = at.y + floor(rest * size.y);
      vec2 moved = at; moved.y = place - size.y * floor(place / size.y);
      return place >= 0.0 && place < size.y ? to(moved) : from(moved);
      """),
    XfadeEffect(
      "coverLeft", xfade: "coverleft", "The new view slides over the old one.",
      """
      float place = at.x - floor(rest * size.x);
      vec2 moved = at; moved.x = place - size.x * floor(place / size.x);
      return place >= 0.0 && place < size.x ? to(moved) : from(at);
      """),
    XfadeEffect(
      "coverRight", xfade: "coverright", "The new view slides over the old one.",
      """
      float place = at.x + floor(rest * size.x);
      vec2 moved = at; moved.x = place - size.x * floor(place / size.x);
      return place >= 0.0 && place < size.x ? to(moved) : from(at);
      """),
    XfadeEffect(
      "coverUp", xfade: "coverup", "The new view slides over the old one.",
      """
      float place = at.y - floor(rest * size.y);
      vec2 moved = at; moved.y = place - size.y * floor(place / size.y);
      return place >= 0.0 && place < size.y ? to(moved) : from(at);
      """),
    XfadeEffect(
      "coverDown", xfade: "coverdown", "The new view slides over the old one.",
      """
      float place = at.y + floor(rest * size.y);
      vec2 moved = at; moved.y = place - size.y * floor(place / size.y);
      return place >= 0.0 && place < size.y ? to(moved) : from(at);
      """),
    XfadeEffect(
      "revealLeft", xfade: "revealleft", "The old view slides away from the new one.",
      """
      float place = at.x - floor(rest * size.x);
      vec2 moved = at; moved.x = place - size.x * floor(place / size.x);
      return place >= 0.0 && place < size.x ? to(at) : from(moved);
      """),
    XfadeEffect(
      "revealRight", xfade: "revealright", "The old view slides away from the new one.",
      """
      float place = at.x + floor(rest * size.x);
      vec2 moved = at; moved.x = place - size.x * floor(place / size.x);
      return place >= 0.0 && place < size.x ? to(at) : from(moved);
      """),
    XfadeEffect(
      "revealUp", xfade: "revealup", "The old view slides away from the new one.",
      """
      float place = at.y - floor(rest * size.y);
      vec2 moved = at; moved.y = place - size.y * floor(place / size.y);
      return place >= 0.0 && place < size.y ? to(at) : from(moved);
      """),
    XfadeEffect(
      "revealDown", xfade: "revealdown", "The old view slides away from the new one.",
      """
      float place = at.y + floor(rest * size.y);
      vec2 moved = at; moved.y = place - size.y * floor(place / size.y);
      return place >= 0.0 && place < size.y ? to(at) : from(moved);
      """),
  ]
}
