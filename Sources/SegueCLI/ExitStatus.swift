import Segue

/// How the process ends, by the numbers of `sysexits.h`; 128 and the signal's number on a signal.
///
/// Thrown where everything has been said already.
enum ExitStatus: Int32, Error {
  case done = 0
  /// The answer is no.
  case no = 1
  case usage = 64
  case badInput = 65
  case missingInput = 66
  case internalError = 70
  case outputRefused = 73
  case writingFailed = 74
  /// Another time it may work.
  case tryAgain = 75

  /// What an error means for the exit.
  init(_ error: any Error) {
    self =
      switch error {
      case is UsageError: .usage
      case is StandardStreams.Failure: .writingFailed
      default: Self(rawValue: Failure(error).status) ?? .internalError
      }
  }
}
