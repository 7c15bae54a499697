extension XfadeEffect {
  /// Moves of one view or of both, each in four directions.
  static let moves =
    directions(
      of: "slide", "The new view pushes the old one out.", new: "to(moved)", old: "from(moved)")
    + directions(
      of: "cover", "The new view slides over the old one.", new: "to(moved)", old: "from(at)")
    + directions(
      of: "reveal", "The old view slides away from the new one.", new: "to(at)", old: "from(moved)")

  /// The effects of a kind: the pixel of the new view where that has arrived, else of the old one.
  private static func directions(
    of kind: String, _ help: String, new: String, old: String
  ) -> [XfadeEffect] {
    [("Left", "x", "-"), ("Right", "x", "+"), ("Up", "y", "-"), ("Down", "y", "+")].map {
      direction, axis, sign in
      XfadeEffect(
        kind + direction, xfade: kind + direction.lowercased(), help,
        """
        float place = at.\(axis) \(sign) floor(rest * size.\(axis));
        vec2 moved = at; moved.\(axis) = place - size.\(axis) * floor(place / size.\(axis));
        return place >= 0.0 && place < size.\(axis) ? \(new) : \(old);
        """)
    }
  }
}
