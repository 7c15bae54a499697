import FrameIO

/// One input that a spec names and that cannot be used.
public struct InputError: Error, CustomStringConvertible, Sendable {
  /// Where the spec names it, what is wrong and what to do.
  public let description: String

  /// Whether the file itself is out of reach, rather than what is in it wrong.
  public let isMissing: Bool

  init(_ error: SpecError, _ cause: ImageError? = nil) {
    description = error.description
    isMissing = cause?.isMissingInput ?? false
  }
}
