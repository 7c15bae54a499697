/// The exit status and the output of a program.
struct ChildResult: Hashable, Sendable {
  /// The exit status, or the number of the signal that killed the program.
  let status: Int32

  let wasKilled: Bool

  /// The standard output.
  let output: String

  /// The standard error.
  let errors: String

  var succeeded: Bool { status == 0 && !wasKilled }

  /// The error message of the program on one line, without its own name before each sentence.
  func reason(of command: String) -> String {
    let lines = errors.split(whereSeparator: \.isNewline).map { line in
      ["\(command): error: ", "\(command): fatal: ", "\(command): "].reduce(String(line)) {
        $0.hasPrefix($1) ? String($0.dropFirst($1.count)) : $0
      }
    }
    let said = lines.map { String($0.trimmingPrefix(while: \.isWhitespace)) }.filter { !$0.isEmpty }
    guard said.isEmpty else { return said.joined(separator: "; ") }
    return wasKilled ? "ended by signal \(status)" : "ended with status \(status)"
  }
}
