extension Sequence<String> {
  /// The first of the words nearest to a misspelled one, or nil if none is near enough.
  ///
  /// Up to a third of the longer word may differ, and less in words of more than six letters. Case
  /// is ignored.
  package func nearest(to word: String) -> String? {
    let scalars = Array(word.lowercased().unicodeScalars)
    // A word this long is no misspelling of one of ours.
    guard scalars.count <= 64 else { return nil }
    var best: (distance: Int, word: String)?
    for candidate in self where candidate != word {
      let other = Array(candidate.lowercased().unicodeScalars)
      let length = Swift.max(scalars.count, other.count)
      let allowed = Swift.min((length + 1) / 3, Swift.max(2, length / 4))
      guard abs(scalars.count - other.count) <= allowed else { continue }
      let distance = Self.distance(scalars, other)
      if distance <= allowed, distance < best?.distance ?? .max { best = (distance, candidate) }
    }
    return best?.word
  }

  /// Number of insertions, deletions, substitutions and swaps of neighbors that turn `a` into `b`.
  ///
  /// - Source: Damerau, "A technique for computer detection and correction of spelling errors",
  ///   CACM 7(3), 1964, in the restricted form that edits no part twice.
  private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = Swift.min(previous[j + 1] + 1, row[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = Swift.min(cost, beforePrevious[j - 1] + 1)
        }
        row.append(cost)
      }
      (beforePrevious, previous) = (previous, row)
    }
    return previous[b.count]
  }
}
