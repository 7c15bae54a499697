package import SegueMessages

/// Every input of a spec that cannot be used; its text has one line for each.
public struct InputErrors: Error, CustomStringConvertible, Sendable {
  /// The errors; at least one.
  public let errors: [InputError]

  init(_ errors: [InputError]) {
    self.errors = errors
  }

  /// One line for each.
  public var description: String { errors.map(\.description).joined(separator: "\n") }
}

extension InputErrors: FailingError {
  package var failure: Failure { Failure(ofAll: errors.map(\.failure)) }

  package var isFault: Bool { errors.allSatisfy(\.isFault) }
}
