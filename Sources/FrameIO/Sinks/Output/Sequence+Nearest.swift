extension Sequence<String> {
  /// The word that is `word` but for a few slips, if there is one; the first of equals.
  func nearest(to word: String) -> String? {
    let word = Array(word.lowercased())
    let ranked = map { (word: $0, edits: Self.edits(from: word, to: Array($0.lowercased()))) }
    let best = ranked.min { $0.edits < $1.edits }
    return best.flatMap { $0.edits <= Swift.max(1, word.count / 2) ? $0.word : nil }
  }

  /// How many characters to insert, delete or replace.
  ///
  /// - Source: Wagner and Fischer, "The String-to-String Correction Problem", JACM 21(1), 1974.
  private static func edits(from a: [Character], to b: [Character]) -> Int {
    var row = Array(0...b.count)
    for i in a.indices {
      var diagonal = row[0]
      row[0] = i + 1
      for j in b.indices {
        let replaced = diagonal + (a[i] == b[j] ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = Swift.min(replaced, diagonal + 1, row[j] + 1)
      }
    }
    return row[b.count]
  }
}
