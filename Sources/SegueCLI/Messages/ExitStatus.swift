import Segue
import SegueBatch
import SegueMessages

/// The exit status of the process, with the numbers of `sysexits.h`; after a signal, 128 plus its
/// number.
///
/// It is thrown if all messages have already been printed.
enum ExitStatus: Int32, Error {
  case done = 0
  /// The answer of the command is no.
  case no = 1
  case usage = 64
  case badInput = 65
  case missingInput = 66
  case internalError = 70
  case outputRefused = 73
  case writingFailed = 74
  /// A later attempt may succeed.
  case tryAgain = 75

  /// The exit status for an error.
  init(_ error: any Error) {
    self =
      switch error {
      case is UsageError: .usage
      case is StandardStreams.Failure: .writingFailed
      default: Self(rawValue: Failure(error).status) ?? .internalError
      }
  }
}

/// The result of a run: its status and a message for standard error.
struct Outcome {
  let status: ExitStatus

  /// The lines of the message; empty if there is nothing to report.
  let message: String

  /// The writer for the message.
  let writer: MessageWriter

  static let done = Outcome(status: .done, message: "", writer: MessageWriter())

  private init(status: ExitStatus, message: String, writer: MessageWriter) {
    (self.status, self.message, self.writer) = (status, message, writer)
  }

  /// The outcome of a run that ended with `error`.
  init(_ error: any Error, _ writer: MessageWriter = MessageWriter()) {
    let isSaid = error is ExitStatus
    self.init(
      status: error as? ExitStatus ?? ExitStatus(error),
      message: isSaid ? "" : ErrorText.text(of: error), writer: writer)
  }
}
