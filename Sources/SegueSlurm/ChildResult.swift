/// How a program ended, and what it wrote.
struct ChildResult: Hashable, Sendable {
  /// Its exit status, or the number of the signal that killed it.
  let status: Int32

  let wasKilled: Bool

  /// Its standard output.
  let output: String

  /// Its standard error.
  let errors: String

  var succeeded: Bool { status == 0 && !wasKilled }

  /// What it said of its failure, on one line, without the program's own name before each sentence.
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
