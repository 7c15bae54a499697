/// The events of a text in the order of the text.
protocol YAMLEventSource: ~Copyable {
  /// The next event; there is none after ``YAMLEvent/Kind/end``.
  mutating func next() throws(YAMLError) -> YAMLEvent
}

extension YAMLEventSource where Self: ~Copyable {
  /// The first event of the root; nil if the text has no document.
  mutating func root() throws(YAMLError) -> YAMLEvent? {
    _ = try next()
    guard case .start = try next().kind else { return nil }
    return try next()
  }

  /// Reads what follows the root, which must be nothing.
  mutating func finish() throws(YAMLError) {
    // Skip the document's end.
    _ = try next()
    let last = try next()
    guard case .end = last.kind else {
      throw YAMLError(
        "a second document begins here, expected one per file; write each into a file of its own",
        at: last.place, isSecondDocument: true)
    }
  }
}
