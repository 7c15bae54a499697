/// How a run ended, and what to say about it on standard error.
struct Outcome {
  let status: ExitStatus

  /// Of lines; empty where nothing is to be said.
  let message: String

  /// Says it.
  let writer: MessageWriter

  static let done = Outcome(status: .done, message: "", writer: MessageWriter())

  private init(status: ExitStatus, message: String, writer: MessageWriter) {
    (self.status, self.message, self.writer) = (status, message, writer)
  }

  /// What an error makes of a run.
  init(_ error: any Error, _ writer: MessageWriter = MessageWriter()) {
    let isSaid = error is ExitStatus
    self.init(
      status: error as? ExitStatus ?? ExitStatus(error),
      message: isSaid ? "" : ErrorText.text(of: error), writer: writer)
  }
}
