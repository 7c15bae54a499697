/// Every input of a spec that cannot be used; its text has one line for each.
public struct InputErrors: Error, CustomStringConvertible, Sendable {
  /// The errors; at least one.
  public let errors: [InputError]

  init(_ errors: [InputError]) {
    self.errors = errors
  }

  /// Whether the only problem is that files cannot be reached.
  public var isMissingInput: Bool { errors.allSatisfy(\.isMissing) }

  /// Whether the only problem is that the process has too many open files.
  package var isOutOfDescriptors: Bool { errors.allSatisfy(\.isOutOfDescriptors) }

  /// Whether the only problem is that memory ran out.
  package var isOutOfMemory: Bool { errors.allSatisfy(\.isOutOfMemory) }

  /// Whether the only problem is that files were written to while they were being read.
  package var isChange: Bool { errors.allSatisfy(\.isChange) }

  /// One line for each.
  public var description: String { errors.map(\.description).joined(separator: "\n") }
}
