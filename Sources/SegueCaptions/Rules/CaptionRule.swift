import SegueArithmetic
import SegueMessages

/// A rule about what can be read comfortably.
package struct CaptionRule: Hashable, Sendable {
  /// The quantity that is limited.
  package let quantity: Quantity

  /// The most of it.
  package let most: Int

  /// The guidelines that it comes from, with their year.
  package let source: String

  /// A quantity that a rule limits.
  package enum Quantity: Hashable, Sendable {
    /// Characters of a line as a reader counts them, spaces and punctuation included.
    case lineLength
    case lines
    /// Characters of all lines, spaces and punctuation included, for each second that they stay.
    case charactersPerSecond
  }

  /// The rules that are checked; all are those for texts in an alphabet.
  package static let all = [
    CaptionRule(
      quantity: .lineLength, most: 42,
      source: "Netflix, English Timed Text Style Guide, Character Limitation"),
    CaptionRule(
      quantity: .lines, most: 2,
      source: "Netflix, English Timed Text Style Guide, Line Treatment; BBC, Subtitles, 3.3"),
    CaptionRule(
      quantity: .charactersPerSecond, most: 20,
      source: "Netflix, English Timed Text Style Guide, Reading Speed of programs for adults"),
  ]

  /// The expectation, for a message.
  var expectation: String {
    let publisher = source.prefix { $0 != "," }
    return "expected at most \(most) (\(publisher)'s guideline)"
  }

  /// The amount that a cue has of the quantity, for a message; nil if it keeps the rule.
  func excess(of cue: Cue) -> String? {
    switch quantity {
    case .lineLength:
      let longest = cue.lines.map(\.count).max() ?? 0
      return longest > most ? "a line of \(Message.count(longest, "characters"))" : nil
    case .lines:
      return cue.lines.count > most ? Message.count(cue.lines.count, "lines") : nil
    case .charactersPerSecond:
      let count = cue.lines.reduce(0) { $0 + $1.count }
      // The product is exact: a cue of less than a day in thousandths of a second.
      guard let allowed = Int32(exactly: most).map({ cue.duration.times(Rational($0)) }),
        let characters = Int32(exactly: count), Rational(characters) > allowed
      else { return nil }
      let speed = Int(Rational(characters).over(cue.duration).doubleValue.rounded(.up))
      return "\(speed) characters a second"
    }
  }
}
