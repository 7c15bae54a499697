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

  /// What an error means for the exit.
  init(_ error: any Error) {
    self =
      switch error {
      case is UsageError: .usage
      case is StandardStreams.Failure: .writingFailed
      default: Self(Failure(error))
      }
  }

  private init(_ failure: Failure) {
    self =
      switch failure {
      case .request: .usage
      case .badInput: .badInput
      case .missingInput: .missingInput
      case .output: .outputRefused
      case .writing: .writingFailed
      // Only a signal cancels, and its number is then the status.
      case .cancelled, .unknown: .internalError
      }
  }
}
