import ArgumentParser

/// An invalid command line; one line states the problem and the way out.
struct UsageError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }

  /// Joins the lines of ArgumentParser's message about `command` into one.
  init(parsing command: (some ParsableArguments).Type, _ error: any Error) {
    let message = command.message(for: error).split(separator: "\n").joined(separator: " ")
    let hint = command.fullMessage(for: error).split(separator: "\n")
      .compactMap { $0.split(separator: "'").dropFirst().first }
      .last { $0.hasPrefix("segue") }
    let end = message.last.map { ".?!".contains($0) } == true ? "" : "."
    description = "\(message)\(end) See '\(hint ?? "segue --help")'."
  }
}
