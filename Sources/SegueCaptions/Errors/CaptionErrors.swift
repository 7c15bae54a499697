package import SegueMessages

/// All mistakes in a file of captions, in the order of the file.
package struct CaptionErrors: Error, Hashable, Sendable {
  /// The errors, at least one.
  package let errors: [CaptionError]

  /// The most that are told, because nobody reads more, and a file of another kind has thousands.
  private static let most = 100

  init(_ errors: [CaptionError]) {
    let rest = errors.count - Self.most
    guard rest > 0, let first = errors.first else {
      self.errors = errors
      return
    }
    self.errors =
      errors.prefix(Self.most)
      + [CaptionError(file: first.file, position: nil, problem: .more(rest))]
  }
}

extension CaptionErrors: CustomStringConvertible {
  /// One line for each error.
  package var description: String { errors.map(\.description).joined(separator: "\n") }
}

extension CaptionErrors: FailingError {
  package var failure: Failure { .badInput }
}
