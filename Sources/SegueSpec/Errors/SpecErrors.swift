package import SegueMessages

/// All mistakes in a spec, by position; its text has one line for each.
public struct SpecErrors: Error, Hashable {
  /// The errors, at least one.
  public let errors: [SpecError]

  package init(_ errors: [SpecError]) {
    self.errors = errors.enumerated()
      .sorted { a, b in
        let none = SourcePosition(line: 0, column: 0)
        return (a.element.position ?? none, a.offset) < (b.element.position ?? none, b.offset)
      }
      .map(\.element)
  }
}

extension SpecErrors: CustomStringConvertible {
  /// One line for each error.
  public var description: String {
    errors.map(\.description).joined(separator: "\n")
  }
}

extension SpecErrors: FailingError {
  package var failure: Failure { Failure(ofAll: errors.map(\.failure)) }
}
