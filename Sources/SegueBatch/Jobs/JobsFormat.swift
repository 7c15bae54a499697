/// How a jobs file is written.
public enum JobsFormat: String, CaseIterable, Hashable, Sendable {
  /// JSON Lines: an object a line.
  case jsonl
  /// Comma-separated values: a header, then a row a line.
  case csv
  /// A list of maps, or a map with a list of jobs.
  case yaml

  /// By the ending of a file's name, or, where that says nothing, by how its text begins.
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
