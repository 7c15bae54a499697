import SegueEncoding
import SegueMessages

extension SpecValue {
  /// The values in words, such as "points from 0 to 32768".
  package var expected: String {
    switch self {
    case .text(let phrase), .list(_, _, let phrase), .tuple(_, let phrase),
      .named(_, _, let phrase):
      phrase
    case .number(let number): number.expected
    case .word(let words): Self.words(words)
    case .bool: "true or false"
    case .color: "a color such as \"#3478f6\" or steelblue"
    case .curve:
      "a curve such as easeOut, \"cubicBezier(0.4, 0, 0.2, 1)\" or \"spring(damping=20)\""
    case .map: "a map"
    case .transition: "the name of a transition, or a map with its settings"
    case .setting(let setting): setting.expected
    case .version(let versions): Self.words(versions.map { "\($0)" })
    case .steps: "a list of steps"
    case .anyOf(let values): Self.joined(values)
    }
  }

  /// All words, of which a message would leave some out.
  private static func words(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  /// Alternatives, each once.
  private static func joined(_ values: [SpecValue]) -> String {
    var parts: [String] = []
    for value in values.flatMap(\.flat) where !parts.contains(value.expected) {
      parts.append(value.expected)
    }
    return parts.joined(separator: ", or ")
  }

  /// The alternatives of alternatives, in their order.
  var flat: [SpecValue] {
    if case .anyOf(let values) = self { values.flatMap(\.flat) } else { [self] }
  }

  /// The maps that stand in the value.
  package var maps: [SpecMap] {
    switch self {
    case .map(let map): [map]
    case .anyOf(let values): values.flatMap(\.maps)
    case .list(let items, _, _): items.maps
    case .named(let value, _, _): value.maps
    default: []
    }
  }
}

extension SpecKey {
  /// The default in words; nil where the key has no value then.
  package var defaultText: String? {
    switch self.default {
    case .required: "required"
    case .absent: nil
    case .value(let text), .told(let text): text
    }
  }
}
