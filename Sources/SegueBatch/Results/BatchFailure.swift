import SegueFiles
import SegueLimits
package import SegueMessages
import SegueRendering
import SegueSpec
import SegueVerification

/// The reason why a job of a batch has no output.
package struct BatchFailure: FailingError, Hashable, Sendable {
  /// The kind of the failure.
  package let failure: Failure

  /// The message: a line for each error, with the problem, the place and the way out.
  package let text: String

  package let isFault: Bool

  /// Converts an error to one about a job; an error without a file of its own refers to the row.
  package init(_ error: any Error, _ job: BatchJob, of batch: Batch) {
    // The request comes from a file, so it is invalid input.
    failure = Failure(error) == .request ? .badInput : Failure(error)
    isFault = (error as? any FailingError)?.isFault ?? false
    switch error {
    case let errors as SpecErrors:
      text = errors.errors.map { Self.text($0, job, batch) }.joined(separator: "\n")
    case let error as SpecError: text = Self.text(error, job, batch)
    case is FrameRangeError, is TimeLimit.Exceeded:
      text = batch.error(about: job, "\(error)").description
    default: text = "\(error)"
    }
  }

  /// A failure of the batch itself.
  package init(_ failure: Failure, _ text: String) {
    (self.failure, self.text, isFault) = (failure, text, failure == .changedInput)
  }

  private static func text(_ error: SpecError, _ job: BatchJob, _ batch: Batch) -> String {
    guard error.file.isEmpty else { return error.description }
    return batch.error(about: job, keyPath: error.keyPath, "\(error.problem)").description
  }
}

extension BatchFailure: CustomStringConvertible {
  /// The message: a line for each error, with the problem, the place and the way out.
  package var description: String { text }
}
