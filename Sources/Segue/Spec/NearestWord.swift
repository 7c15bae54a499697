/// Finds the word that a misspelled one was meant to be.
enum NearestWord {
  /// The first of the nearest words, or nil where none comes near enough to be meant.
  ///
  /// Up to a third of the longer word may be wrong, of words past six letters less; upper and lower case are one.
  static func of(_ word: String, in known: some Sequence<String>) -> String? {
    let scalars = Array(word.lowercased().unicodeScalars)
    // Nobody misspells a word this long into one of ours.
    guard scalars.count <= 64 else { return nil }
    var best: (distance: Int, word: String)?
    for candidate in known where candidate != word {
      let other = Array(candidate.lowercased().unicodeScalars)
      let length = max(scalars.count, other.count)
      let allowed = min((length + 1) / 3, max(2, length / 4))
      guard abs(scalars.count - other.count) <= allowed else { continue }
      let distance = distance(scalars, other)
      if distance <= allowed, distance < best?.distance ?? .max { best = (distance, candidate) }
    }
    return best?.word
  }

  /// Insertions, deletions, substitutions and swaps of neighbors that make `b` of `a`.
  ///
  /// - Source: Damerau, "A technique for computer detection and correction of spelling errors",
  ///   CACM 7(3), 1964, in the restricted form that edits no part twice.
  private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(previous[j + 1] + 1, row[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforePrevious[j - 1] + 1)
        }
        row.append(cost)
      }
      (beforePrevious, previous) = (previous, row)
    }
    return previous[b.count]
  }
}
