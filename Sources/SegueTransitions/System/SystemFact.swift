/// A value for each version of a platform, with its source.
package struct SystemFact<Version: PlatformVersion, Value: Hashable & Sendable>: Sendable {
  /// The values, in the order of ``PlatformVersion/turns``.
  private let values: [Value]

  /// The place that the values come from, for the documentation.
  package let source: String

  /// Whether more than one source, or the system's maker, says so.
  package let isSure: Bool

  /// A fact of all versions.
  init(always value: Value, source: String, isSure: Bool = true) {
    values = Version.turns.map { _ in value }
    (self.source, self.isSure) = (source, isSure)
  }

  /// The value in one version.
  package subscript(version: Version) -> Value {
    let index = Version.turns.lastIndex { $0.rawValue <= version.rawValue } ?? 0
    return values[index]
  }

  /// The fact as a row of a table, with one text for each version.
  func row(_ name: String, _ text: (Value) -> String) -> SystemFactRow {
    SystemFactRow(name: name, values: values.map(text), source: source, isSure: isSure)
  }
}

extension SystemFact where Version == SystemVersion {
  /// A fact of UIKit that differs between versions of iOS.
  init(
    ios12: Value, ios13: Value, ios18: Value, ios26: Value, ios27: Value, source: String,
    isSure: Bool = true
  ) {
    values = [ios12, ios13, ios18, ios26, ios27]
    (self.source, self.isSure) = (source, isSure)
  }
}

extension SystemFact where Version == AndroidVersion {
  /// A fact that differs between versions of Android.
  init(
    android9: Value, android10: Value, android14: Value, source: String, isSure: Bool = true
  ) {
    values = [android9, android10, android14]
    (self.source, self.isSure) = (source, isSure)
  }
}

/// A fact as the documentation shows it.
package struct SystemFactRow: Hashable, Sendable {
  package let name: String
  /// Texts of the values, in the order of ``PlatformVersion/turns``.
  package let values: [String]
  package let source: String
  package let isSure: Bool
}

extension Double {
  /// The number as its author would write it: "1", not "1.0".
  package var written: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}
