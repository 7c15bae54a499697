import SegueFiles
import SegueFormats
import SegueImages
import SegueJoining
import SegueSinks
import SegueVerification
import SegueLimits
import SegueRendering
import SegueSpec
import SegueTimeline

/// The kind of failure that an error is; it determines the exit status of a command.
package enum Failure: Hashable, Sendable {
  /// The request cannot be met, such as a setting, a name or a frame that does not exist.
  case request
  /// A spec or an image is wrong.
  case badInput
  /// A spec or an image does not exist or cannot be reached.
  case missingInput
  /// The output cannot be created.
  case output
  /// The output could not be written completely.
  case writing
  case cancelled
  /// The work took longer than its time limit.
  case timedOut
  /// A file was written to while it was being read.
  case changedInput
  /// There was not enough memory.
  case outOfMemory
  /// The process has as many open files as the system allows.
  case outOfDescriptors
  /// The system could not create a thread within its limits.
  case outOfThreads
  /// The machine that ran the job stopped before the end.
  case lost
  /// An unknown error: a mistake in Segue.
  case unknown

  /// Classifies an error thrown by this library.
  package init(_ error: any Error) {
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
      case let error as OutputError: Self(exitCode: error.exitCode)
      case is OutputFormatError: .request
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
    case let error as OutputError: error.isOutOfDescriptors
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

  /// Classifies an error about an image.
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
  /// Whether it concerns settings that came without a file.
  fileprivate var isAboutRequest: Bool { file.isEmpty && position == nil }

  fileprivate var isOutOfMemory: Bool { problem == .lacksMemory }
}

/// An error that says which kind of failure it is.
package protocol FailingError: Error {
  /// Its kind.
  var failure: Failure { get }
}
