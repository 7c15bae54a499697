import SegueImages
public import SegueSpec

/// An input of a spec that cannot be used.
public struct InputError: Error, CustomStringConvertible, Sendable {
  /// The place in the spec, and the problem.
  public let error: SpecError

  /// Whether the file cannot be reached, as opposed to having invalid content.
  public let isMissing: Bool

  /// Whether the file was written to while it was being read.
  let isChange: Bool

  /// Whether the process has too many open files.
  let isOutOfDescriptors: Bool

  /// Whether memory ran out.
  let isOutOfMemory: Bool

  /// Whether reading failed because of the system, which may be temporary.
  package let isFault: Bool

  init(_ error: SpecError, _ cause: ImageError? = nil) {
    self.error = error
    isMissing = cause?.isMissingInput ?? false
    isChange = cause?.isChange ?? false
    isOutOfDescriptors = cause?.isOutOfDescriptors ?? false
    isOutOfMemory = cause?.isOutOfMemory ?? false
    isFault = cause?.isFault ?? false
  }

  init(_ error: SpecError, _ cause: FontFileError) {
    self.error = error
    (isMissing, isChange, isFault) = (cause.isMissingInput, cause.isChange, cause.isFault)
    (isOutOfDescriptors, isOutOfMemory) = (cause.isOutOfDescriptors, false)
  }

  /// One line: the place in the spec, the problem and the way out.
  public var description: String { error.description }
}
