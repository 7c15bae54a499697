/// A value of UIKit for each version of iOS, with its source.
package struct SystemFact<Value: Hashable & Sendable>: Sendable {
  /// The values, in the order of ``SystemVersion/allCases``.
  private let values: [Value]

  /// The place that the values come from, for the documentation.
  package let source: String

  /// Whether more than one source, or Apple, says so.
  package let isSure: Bool

  /// A fact that differs between versions.
  init(
    ios12: Value, ios13: Value, ios18: Value, ios26: Value, source: String, isSure: Bool = true
  ) {
    values = [ios12, ios13, ios18, ios26]
    (self.source, self.isSure) = (source, isSure)
  }

  /// A fact of all versions.
  init(always value: Value, source: String, isSure: Bool = true) {
    self.init(
      ios12: value, ios13: value, ios18: value, ios26: value, source: source, isSure: isSure)
  }

  /// The value in one version.
  package subscript(version: SystemVersion) -> Value {
    let index = SystemVersion.allCases.firstIndex(of: version) ?? 0
    return values[index]
  }

  /// The fact as a row of a table, with one text for each version.
  func row(_ name: String, _ text: (Value) -> String) -> SystemFactRow {
    SystemFactRow(name: name, values: values.map(text), source: source, isSure: isSure)
  }
}

/// A fact as the documentation shows it.
package struct SystemFactRow: Hashable, Sendable {
  package let name: String
  /// Texts of the values, in the order of ``SystemVersion/allCases``.
  package let values: [String]
  package let source: String
  package let isSure: Bool
}

extension Double {
  /// The number as its author would write it: "1", not "1.0".
  package var written: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}
