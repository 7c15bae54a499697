import Segue

/// Where the lines of a text end, to tell whether a place is in it.
struct TextPlaces {
  /// In Unicode scalars, line by line; YAML's line ends are those of the longest kind.
  private let lengths: [Int]

  init(_ text: String) {
    var lengths: [Int] = [0]
    var isAfterReturn = false
    for scalar in text.unicodeScalars {
      if scalar == "\n", isAfterReturn {
        isAfterReturn = false
        continue
      }
      isAfterReturn = scalar == "\r"
      if ["\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"].contains(scalar) {
        lengths.append(0)
      } else {
        lengths[lengths.count - 1] += 1
      }
    }
    self.lengths = lengths
  }

  /// Whether the place is a character of the text, or the end of a line of it.
  func contain(_ place: SourcePosition) -> Bool {
    1...lengths.count ~= place.line && 1...lengths[place.line - 1] + 1 ~= place.column
  }
}
