/// A curve that a spec can give by a word.
package struct NamedCurve: Sendable {
  /// The word.
  package let name: String

  package let curve: TimingFunction

  /// The place that the numbers come from.
  package let source: String

  /// Whether the source itself has been read.
  package let isSure: Bool

  init(_ name: String, _ curve: TimingFunction, source: String, isSure: Bool = true) {
    self.name = name
    self.curve = curve
    self.source = source
    self.isSure = isSure
  }

  /// The time that the curve takes by itself, in seconds; nil for a curve without units.
  package var settlingDuration: Double? {
    if case .spring(let spring) = curve { spring.settlingDuration } else { nil }
  }
}

extension [NamedCurve] {
  /// Curves of one source.
  static func of(
    _ source: String, isSure: Bool = true, _ curves: KeyValuePairs<String, TimingFunction>
  ) -> [NamedCurve] {
    curves.map { NamedCurve($0.key, $0.value, source: source, isSure: isSure) }
  }
}
