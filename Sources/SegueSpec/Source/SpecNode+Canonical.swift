import SegueMessages

extension SpecNode {
  /// The tree as one line of JSON, independent of comments, spacing and notation, with variables
  /// replaced.
  ///
  /// The order of keys is kept, because the first image of a file may set the canvas's size.
  ///
  /// - Parameter keys: The keys of the root to leave out.
  /// - Returns: The line, without a line feed.
  func canonicalText(without keys: Set<String> = []) -> String {
    switch content {
    case .scalar(let scalar): Self.quoted(scalar.isQuoted ? "'" + scalar.text : scalar.text)
    case .list(let items): "[" + items.map { $0.canonicalText() }.joined(separator: ",") + "]"
    case .map(let entries):
      "{"
        + entries.filter { !keys.contains($0.key) }
        .map { Self.quoted($0.key) + ":" + $0.value.canonicalText() }.joined(separator: ",") + "}"
    case .broken: "null"
    }
  }

  private static func quoted(_ text: String) -> String { JSONObject.string(text) }
}
