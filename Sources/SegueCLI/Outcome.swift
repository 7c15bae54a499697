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
