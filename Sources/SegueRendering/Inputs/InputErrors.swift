/// Every input of a spec that cannot be used; its text is one line for each.
public struct InputErrors: Error, CustomStringConvertible, Sendable {
  /// At least one.
  public let errors: [InputError]

  init(_ errors: [InputError]) {
    self.errors = errors
  }

  /// Whether nothing is wrong but that files are out of reach.
  public var isMissingInput: Bool { errors.allSatisfy(\.isMissing) }

  /// Whether nothing is wrong but that no more files may be open.
  package var isOutOfDescriptors: Bool { errors.allSatisfy(\.isOutOfDescriptors) }

  /// Whether nothing is wrong but that memory was short.
  package var isOutOfMemory: Bool { errors.allSatisfy(\.isOutOfMemory) }

  /// Whether nothing is wrong but that files were written to while they were read.
  package var isChange: Bool { errors.allSatisfy(\.isChange) }

  /// One line for each.
  public var description: String { errors.map(\.description).joined(separator: "\n") }
}
