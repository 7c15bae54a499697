import FrameIO
public import SegueSpec

/// One input that a spec names and that cannot be used.
public struct InputError: Error, CustomStringConvertible, Sendable {
  /// Where the spec names it, and what is wrong.
  public let error: SpecError

  /// Whether the file itself is out of reach, rather than what is in it wrong.
  public let isMissing: Bool

  /// Whether it was written to while it was read.
  let isChange: Bool

  /// Whether no more files may be open.
  let isOutOfDescriptors: Bool

  /// Whether memory was short.
  let isOutOfMemory: Bool

  /// Whether the system failed to read it, which it may not the next time.
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

  /// One line: where the spec names it, what is wrong and what to do.
  public var description: String { error.description }
}
