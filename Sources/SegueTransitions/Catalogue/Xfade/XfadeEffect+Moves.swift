extension XfadeEffect {
  /// Moves of one view or of both, each in four directions.
  static let moves =
    directions(of: "slide", "The new view pushes the old one out.", old: true, new: true)
    + directions(of: "cover", "The new view slides over the old one.", old: false, new: true)
    + directions(of: "reveal", "The old view slides away from the new one.", old: true, new: false)

  /// The effects of a kind, by which views move: the pixel of the new view where that has arrived,
  /// else of the old one.
  private static func directions(
    of kind: String, _ help: String, old: Bool, new: Bool
  ) -> [XfadeEffect] {
    [
      ("Left", "x", "column", "-"), ("Right", "x", "column", "+"), ("Up", "y", "row", "-"),
      ("Down", "y", "row", "+"),
    ].map { direction, axis, line, sign in
      XfadeEffect(
        kind + direction, xfade: kind + direction.lowercased(), help,
        """
        float place = at.\(axis) \(sign) floor(rest * size.\(axis));
        float moved = place - size.\(axis) * floor(place / size.\(axis));
        return place >= 0.0 && place < size.\(axis)
          ? \(new ? "new_\(line)(uv, moved)" : "new") : \(old ? "old_\(line)(uv, moved)" : "old");
        """)
    }
  }
}
