import FrameIO
import SegueLimits
import SegueRendering
import SegueSpec
import SegueTimeline

/// What kind of failure an error of this library is: what a command's exit status turns on.
public enum Failure: Hashable, Sendable {
  /// What was asked for cannot be: a setting, a name, a frame that is not there.
  case request
  /// A spec or an image is wrong.
  case badInput
  /// A spec or an image is out of reach.
  case missingInput
  /// The output cannot be made.
  case output
  /// The output could not be written to its end.
  case writing
  case cancelled
  /// It took longer than it was given.
  case timedOut
  /// A file was written to while it was read.
  case changedInput
  /// There was not enough memory.
  case outOfMemory
  /// No more files may be open, within the limit that the system sets.
  case outOfDescriptors
  /// No thread could be made, within the limits that the system sets.
  case outOfThreads
  /// The machine that it ran on has not seen it to its end.
  case lost
  /// None of ours: a mistake in Segue.
  case unknown

  /// The kind of an error that something of this library threw.
  public init(_ error: any Error) {
    self =
      switch error {
      case _ where Self.lacksDescriptors(error): .outOfDescriptors
      case let error as SpecErrors: Self(error.errors)
      case let error as SpecError: Self([error])
      case let error as SpecFileError: error.isMissing ? .missingInput : .badInput
      case let error as InputErrors:
        Self(
          isMissing: error.isMissingInput, isOutOfMemory: error.isOutOfMemory,
          isChange: error.isChange)
      case let error as ImageError:
        Self(
          isMissing: error.isMissingInput, isOutOfMemory: error.isOutOfMemory,
          isChange: error.isChange)
      case is FrameRangeError, is InstantRangeError, is RationalError, is DriveError,
        is RecipeError,
        is TransitionControllerError:
        .request
      case is RootError: .missingInput
      case is TimelineError, is MemoryShortage: .badInput
      case is TimeLimit.Exceeded: .timedOut
      case is ThreadShortage: .outOfThreads
      case ShardError.formatCannotBeJoined: .request
      case is ShardError: .badInput
      case let error as PieceError: error.isMissing ? .missingInput : .badInput
      case let error as ConcatError: error.isAboutRequest ? .request : .badInput
      case let error as VerificationError: error.isAboutRequest ? .request : .writing
      case let error as FrameSinkError: Self(exitCode: error.exitCode)
      case let error as BatchFailure: error.failure
      case let error as any FailingError: error.failure
      case is CancellationError: .cancelled
      default: .unknown
      }
  }

  private static func lacksDescriptors(_ error: any Error) -> Bool {
    switch error {
    case let error as InputErrors: error.isOutOfDescriptors
    case let error as ImageError: error.isOutOfDescriptors
    case let error as PieceError: error.isOutOfDescriptors
    case let error as VerificationError: error.isOutOfDescriptors
    case let error as FrameSinkError: error.isOutOfDescriptors
    case let error as RootError: SystemError.isLackOfDescriptors(error.reason)
    case SpecFileError.failed(_, let reason): SystemError.isLackOfDescriptors(reason)
    default: false
    }
  }

  private init(_ errors: [SpecError]) {
    self =
      errors.allSatisfy(\.isAboutRequest)
      ? .request : errors.allSatisfy(\.isOutOfMemory) ? .outOfMemory : .badInput
  }

  /// What is wrong with an image.
  private init(isMissing: Bool, isOutOfMemory: Bool, isChange: Bool) {
    self =
      isMissing
      ? .missingInput : isOutOfMemory ? .outOfMemory : isChange ? .changedInput : .badInput
  }

  private init(exitCode: Int32) {
    self =
      switch exitCode {
      case 64: .request
      case 65: .badInput
      case 73: .output
      case 75: .outOfThreads
      default: .writing
      }
  }
}

extension SpecError {
  /// Whether it is about settings that came without a file.
  fileprivate var isAboutRequest: Bool { file.isEmpty && position == nil }

  fileprivate var isOutOfMemory: Bool { problem == .lacksMemory }
}

/// An error that says which kind of failure it is.
package protocol FailingError: Error {
  /// Its kind.
  var failure: Failure { get }
}
