import SegueFiles

/// Runs a program as a child process, without a shell.
struct ChildProcess: Sendable {
  /// The path of the program.
  let executable: String

  let arguments: [String]

  /// The complete environment of the program.
  let environment: [String: String]

  /// Runs the program to its end, with an empty standard input.
  ///
  /// - Throws: `CancellationError` if the task is canceled, which kills the program; `SystemError`
  ///   if the program cannot be started or its output cannot be read.
  func run() async throws -> ChildResult {
    try Task.checkCancellation()
    let program = try StartedProgram(executable, arguments, environment: environment)
    let result = try await withTaskCancellationHandler {
      // Both pipes are read concurrently, because a program blocks forever on a full pipe that
      // nobody reads.
      async let output = Self.text { try program.readOutput() }
      async let errors = Self.text { try program.readErrors() }
      let texts = await (output, errors)
      let end = try await Self.waiting { try program.waitForEnd() }
      return ChildResult(
        status: end.status, wasKilled: end.wasKilled, output: try texts.0.get(),
        errors: try texts.1.get())
    } onCancel: {
      program.kill()
    }
    try Task.checkCancellation()
    return result
  }

  /// Does `work`, which waits for the program, on its own thread.
  ///
  /// If no thread is available, it runs on the current one, because the program is already running
  /// and its output must be read to the end.
  private static func waiting<Result: Sendable>(
    _ work: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    do {
      return try await OwnThread.run(work)
    } catch is ThreadShortage {
      return try work()
    }
  }

  /// The text or the error of `read`; after an error, the caller still waits for the program's end.
  private static func text(
    _ read: @escaping @Sendable () throws -> String
  ) async -> Result<String, any Error> {
    do {
      return .success(try await waiting(read))
    } catch {
      return .failure(error)
    }
  }
}

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
