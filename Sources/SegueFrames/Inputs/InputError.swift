package import SegueMessages
package import SegueSpec

/// An input of a spec that cannot be used.
package struct InputError: Error, CustomStringConvertible, Sendable {
  /// The place in the spec, and the problem.
  package let error: SpecError

  /// The kind of the cause.
  package let failure: Failure

  package let isFault: Bool

  /// An error whose cause decides about its kind, or else its own place: a setting that comes from
  /// no file is the caller's.
  package init(_ error: SpecError, _ cause: (any FailingError)? = nil) {
    self.error = error
    failure = cause?.failure ?? error.failure
    isFault = cause?.isFault ?? false
  }

  /// One line: the place in the spec, the problem and the way out.
  package var description: String { error.description }
}

extension InputError: FailingError {}

extension InputError {
  /// The same error with another name of its place.
  package func replacing(keyPath: String) -> InputError {
    InputError(
      SpecError(
        file: error.file, position: error.position, keyPath: keyPath, problem: error.problem),
      failure: failure, isFault: isFault)
  }

  private init(_ error: SpecError, failure: Failure, isFault: Bool) {
    (self.error, self.failure, self.isFault) = (error, failure, isFault)
  }
}

extension InputError {
  /// An error about the file of a view.
  init(_ view: Spec.View, of spec: Spec, _ cause: any FailingError) {
    self.init(spec.error(about: view, "\(cause)"), cause)
  }
}

/// Every input of a spec that cannot be used; its text has one line for each.
package struct InputErrors: Error, CustomStringConvertible, Sendable {
  /// The errors; at least one, and no two of one kind with one text.
  package let errors: [InputError]

  /// Errors, of which some may repeat others, because a view is laid out in several sizes.
  package init(_ errors: [InputError]) {
    var seen: [Failure: Set<String>] = [:]
    self.errors = errors.filter { seen[$0.failure, default: []].insert($0.description).inserted }
  }

  /// One line for each.
  package var description: String { errors.map(\.description).joined(separator: "\n") }
}

extension InputErrors: FailingError {
  package var failure: Failure { Failure(ofAll: errors.map(\.failure)) }

  package var isFault: Bool { errors.allSatisfy(\.isFault) }
}
