/// A long option of `sbatch`, passed on unchanged.
package struct SlurmOption: Hashable, Sendable {
  /// The name of the option, without dashes.
  package let name: String

  /// The value; nil for an option without one, such as `exclusive`.
  package let value: String?

  /// Parses `NAME=VALUE` or `NAME`.
  ///
  /// - Throws: ``SlurmError`` for any other form, or for an option that the engine sets.
  package init(_ text: String) throws(SlurmError) {
    let sign = text.firstIndex(of: "=")
    name = String(text[..<(sign ?? text.endIndex)])
    value = sign.map { String(text[text.index(after: $0)...]) }
    guard let first = name.unicodeScalars.first, ("a"..."z").contains(first),
      name.unicodeScalars.allSatisfy(Self.isPartOfName)
    else { throw .malformedOption(text) }
    if let instead = Self.reserved[name] {
      throw .reservedOption(name: name, instead: instead)
    }
  }

  /// The argument for `sbatch`.
  var argument: String { "--\(name)" + (value.map { "=\($0)" } ?? "") }

  private static func isPartOfName(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) || scalar == "-"
  }

  /// Options that the engine depends on, with advice for messages.
  private static let reserved: [String: String] = {
    let elsewhere = "leave it out"
    var reserved = [
      "array": "use --array-cap for how many tasks run at once",
      "error": "the logs are in the folder of --work-dir",
      "output": "the logs are in the folder of --work-dir",
      "job-name": "use 'comment' to tell your jobs apart",
      "test-only": "use --dry-run or --plan",
    ]
    for name in [
      "dependency", "input", "no-requeue", "open-mode", "parsable", "quiet", "requeue", "wait",
      "wrap", "help", "usage", "version",
    ] {
      reserved[name] = elsewhere
    }
    return reserved
  }()
}
