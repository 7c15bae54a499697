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
    switch name.split(separator: ".").last?.lowercased() {
    case "jsonl", "ndjson": self = .jsonl
    case "csv", "tsv": self = .csv
    case "yaml", "yml", "json": self = .yaml
    default:
      let first = text.split(maxSplits: 1, whereSeparator: \.isNewline).first ?? ""
      if first.hasPrefix("{"), first.hasSuffix("}") {
        self = .jsonl
      } else {
        let isTable = first.contains { $0 == "," || $0 == ";" || $0 == "\t" }
        self = isTable && !first.contains(":") && !first.hasPrefix("[") ? .csv : .yaml
      }
    }
  }
}
