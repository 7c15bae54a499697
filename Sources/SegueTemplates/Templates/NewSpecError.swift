import SegueFrames
import SegueMessages
import SegueSpec

/// An image of a new spec that cannot be used.
struct NewSpecError: FailingError, CustomStringConvertible {
  let failure: Failure

  /// One line: the image, the problem and the way out.
  let description: String

  /// The error about an image, without the place in a spec that is not written yet.
  init(_ errors: InputErrors) {
    failure = errors.failure
    description = errors.errors.map { "\($0.error.problem)" }.joined(separator: "\n")
  }
}
