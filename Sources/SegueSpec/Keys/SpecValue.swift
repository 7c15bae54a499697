package import SegueEncoding

/// The values that a key of a spec takes.
package indirect enum SpecValue: Sendable {
  /// Any text that is not empty, such as a path or a name; the phrase says which.
  case text(String)
  case number(SpecNumber)
  case word([String])
  case bool
  case color
  case curve
  /// A list of values of one kind, with the accepted counts.
  case list(SpecValue, counts: ClosedRange<Int>, phrase: String)
  /// A list with a kind of value for each place.
  case tuple([SpecValue], phrase: String)
  case map(SpecMap)
  /// A map from names that the spec chooses to values, with the least number of them.
  case named(SpecValue, least: Int, phrase: String)
  /// The name of a transition, or a map with its settings.
  case transition
  /// A setting of an output.
  case setting(OutputSetting)
  /// The system's version, whose words are whole numbers.
  case version([Int])
  /// Steps of a timeline: the first shows a view, the others lead to one.
  case steps(first: SpecMap, others: SpecMap)
  case anyOf([SpecValue])
}

extension SpecValue {
  /// The words of an enumeration.
  static func words<Word: RawRepresentable<String> & CaseIterable>(_: Word.Type) -> SpecValue {
    .word(Word.allCases.map(\.rawValue))
  }

  /// A list of numbers of one kind, as long as the form says.
  static func numbers(_ count: Int, _ number: SpecNumber, _ phrase: String) -> SpecValue {
    .tuple(Array(repeating: .number(number), count: count), phrase: phrase)
  }

  /// Tracks of sound in a file.
  static let tracks = SpecValue.anyOf([
    .number(.track),
    .list(.number(.track), counts: 1...99, phrase: "a list of tracks, such as [1, 2]"),
  ])

  /// `[x, y, width, height]`, with sizes above 0.
  static let area = SpecValue.tuple(
    [
      .number(.coordinate), .number(.coordinate), .number(.elementSide), .number(.elementSide),
    ], phrase: "[x, y, width, height] in points")

  /// `[x, y, width, height]`, with sizes of at least 0.
  static let rect = SpecValue.tuple(
    [
      .number(.coordinate), .number(.coordinate), .number(.frameSide), .number(.frameSide),
    ], phrase: "[x, y, width, height] in points")
}
