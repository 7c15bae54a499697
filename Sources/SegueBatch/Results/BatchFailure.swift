import FrameIO
import SegueLimits
import SegueRendering
import SegueSpec

/// Why a job of a batch has no output.
public struct BatchFailure: Error, Hashable, Sendable {
  /// What kind of failure.
  public let failure: Failure

  /// What, where and what to do; a line for each error.
  public let text: String

  /// Whether trying again may help: a fault of the system's input or output.
  let isFault: Bool

  /// What an error means for a job: where it tells no file of its own, it is about the row.
  package init(_ error: any Error, _ job: BatchJob, of batch: Batch) {
    // What a job asks for comes from a file.
    failure = Failure(error) == .request ? .badInput : Failure(error)
    isFault = Self.isFault(error)
    switch error {
    case let errors as SpecErrors:
      text = errors.errors.map { Self.text($0, job, batch) }.joined(separator: "\n")
    case let error as SpecError: text = Self.text(error, job, batch)
    case is FrameRangeError, is TimeLimit.Exceeded:
      text = batch.error(about: job, "\(error)").description
    default: text = "\(error)"
    }
  }

  /// A failure of the batch's own.
  package init(_ failure: Failure, _ text: String) {
    (self.failure, self.text, isFault) = (failure, text, failure == .changedInput)
  }

  private static func text(_ error: SpecError, _ job: BatchJob, _ batch: Batch) -> String {
    guard error.file.isEmpty else { return error.description }
    return batch.error(about: job, keyPath: error.keyPath, "\(error.problem)").description
  }

  private static func isFault(_ error: any Error) -> Bool {
    switch error {
    case let error as FrameSinkError: error.isFault
    case let error as VerificationError: !error.isAboutRequest
    case let error as InputErrors: error.errors.allSatisfy(\.isFault)
    case let error as SpecFileError: if case .failed = error { true } else { false }
    default: false
    }
  }
}

extension BatchFailure: CustomStringConvertible {
  /// What, where and what to do; a line for each error.
  public var description: String { text }
}
