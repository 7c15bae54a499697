import Segue

/// The lengths of a text's lines, to check whether a position is in the text.
struct TextPlaces {
  /// Lengths in Unicode scalars, line by line; the line ends are all those of YAML.
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

  /// Whether the position is a character of the text, or the end of one of its lines.
  func contain(_ place: SourcePosition) -> Bool {
    1...lengths.count ~= place.line && 1...lengths[place.line - 1] + 1 ~= place.column
  }
}
