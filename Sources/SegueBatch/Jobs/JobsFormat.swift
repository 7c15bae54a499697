/// The format of a jobs file.
package enum JobsFormat: String, CaseIterable, Hashable, Sendable {
  /// JSON Lines: one object per line.
  case jsonl
  /// Comma-separated values: a header, then one row per line.
  case csv
  /// YAML or JSON: a list of maps, or a map with a list of jobs.
  case yaml

  /// Detects the format from the extension of the file name, otherwise from the beginning of the
  /// text.
  init(of name: String, text: String) {
    self = Self.named(by: name) ?? Self.guessed(from: text)
  }

  /// The format that the extension of a file name tells; nil if it tells none.
  static func named(by name: String) -> JobsFormat? {
    switch name.split(separator: ".").last?.lowercased() {
    case "jsonl", "ndjson": .jsonl
    case "csv", "tsv": .csv
    case "yaml", "yml", "json": .yaml
    default: nil
    }
  }

  private static func guessed(from text: String) -> JobsFormat {
    let first = text.split(maxSplits: 1, whereSeparator: \.isNewline).first ?? ""
    if first.hasPrefix("{"), first.hasSuffix("}") { return .jsonl }
    let isTable = first.contains { $0 == "," || $0 == ";" || $0 == "\t" }
    return isTable && !first.contains(":") && !first.hasPrefix("[") ? .csv : .yaml
  }
}
