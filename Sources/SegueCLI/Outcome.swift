/// How a run ended, and what to say about it on standard error.
struct Outcome {
  let status: ExitStatus

  /// Without a line feed at its end; empty where nothing is to be said.
  let message: String

  static let done = Outcome(status: .done, message: "")

  init(status: ExitStatus, message: String) {
    (self.status, self.message) = (status, message)
  }

  /// What an error makes of a run.
  init(_ error: any Error) {
    let isSaid = error is ExitStatus
    self.init(
      status: error as? ExitStatus ?? ExitStatus(error),
      message: isSaid ? "" : ErrorText.text(of: error))
  }
}
