/// The kind of a failure, which determines the exit status of a command.
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

  /// The kind of an error that any function of Segue has thrown.
  package init(_ error: any Error) {
    self =
      switch error {
      case let error as any FailingError: error.failure
      case is CancellationError: .cancelled
      default: .unknown
      }
  }

  /// The kind of several errors, at least one: their own if they have one kind, else bad input.
  ///
  /// A lack of descriptors counts only if there is nothing else, because the other errors remain
  /// without it.
  package init(ofAll failures: [Failure]) {
    var kinds = Set(failures)
    if kinds.count > 1 { kinds.remove(.outOfDescriptors) }
    self = kinds.count == 1 ? kinds.first ?? .badInput : .badInput
  }

  /// The exit status of a command that fails this way, with the numbers of `sysexits.h`.
  package var status: Int32 {
    switch self {
    case .request: 64
    case .badInput: 65
    case .missingInput: 66
    // Only a signal cancels a command, and then the signal determines the status.
    case .cancelled, .unknown: 70
    case .output: 73
    case .writing: 74
    case .timedOut, .changedInput, .outOfMemory, .outOfDescriptors, .outOfThreads, .lost: 75
    }
  }

  /// The failure that a status stands for.
  package init(status: Int32) {
    self =
      switch status {
      case 64: .request
      case 65: .badInput
      case 66: .missingInput
      case 73: .output
      case 74: .writing
      case 75: .timedOut
      default: .unknown
      }
  }
}

/// An error that knows its kind.
///
/// Every error that reaches a command conforms in its own file, so no list of errors exists.
package protocol FailingError: Error {
  /// The kind of the failure.
  var failure: Failure { get }

  /// Whether the system failed to read or write, so that another attempt may succeed.
  var isFault: Bool { get }
}

extension FailingError {
  package var isFault: Bool { false }
}
