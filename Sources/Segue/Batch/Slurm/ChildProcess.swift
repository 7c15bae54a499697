import Foundation

/// A program that runs beside this one, without a shell, until its end.
struct ChildProcess: Sendable {
  /// Where the program is.
  let executable: String

  let arguments: [String]

  /// All of its environment.
  let environment: [String: String]

  /// Runs it; standard input is empty.
  ///
  /// - Throws: `CancellationError` where the task is canceled, which kills the program; what the system says
  ///   where it cannot be started.
  func run() async throws -> ChildResult {
    try Task.checkCancellation()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    // Both are read at once: a program whose full pipe nobody reads waits for ever.
    async let outputText = Self.text(from: output.fileHandleForReading)
    async let errorText = Self.text(from: errors.fileHandleForReading)
    do {
      try await Self.end(of: process)
    } catch {
      try? output.fileHandleForWriting.close()
      try? errors.fileHandleForWriting.close()
      _ = await (outputText, errorText)
      throw error
    }
    let result = await ChildResult(
      status: process.terminationStatus, wasKilled: process.terminationReason != .exit,
      output: outputText, errors: errorText)
    try Task.checkCancellation()
    return result
  }

  private static func end(of process: Process) async throws {
    let running = RunningProcess()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Void, any Error>) in
        // A thread of its own waits: with a `terminationHandler`, Foundation keeps most processes for good.
        Thread.detachNewThread {
          do {
            try process.run()
          } catch {
            continuation.resume(throwing: error)
            return
          }
          running.started(process.processIdentifier)
          process.waitUntilExit()
          running.ended()
          continuation.resume()
        }
      }
    } onCancel: {
      running.kill()
    }
  }

  /// All that comes from `file` until its end; a thread of its own waits for it.
  private static func text(from file: FileHandle) async -> String {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let data = (try? file.readToEnd()) ?? Data()
        continuation.resume(returning: String(decoding: data, as: UTF8.self))
      }
    }
  }
}
