import CSegueSystemCalls
import SegueFoundation
import Synchronization

/// A program that runs beside this one, without a shell, with its output in pipes.
///
/// The caller must read both streams to their ends concurrently, and then wait for the program: a
/// program whose full pipe nobody reads never ends.
package final class StartedProgram: Sendable {
  private let number: Int32
  private let output: Int32
  private let errors: Int32

  /// Whether the program has ended, so that the system may have reused its process number.
  private let isOver = Mutex(false)

  /// Starts the program at a path; its standard input is empty.
  ///
  /// - Parameters:
  ///   - executable: Its path.
  ///   - arguments: Its arguments, without its name.
  ///   - environment: Its whole environment.
  /// - Throws: ``SystemError`` if it cannot be started.
  package init(
    _ executable: String, _ arguments: [String], environment: [String: String]
  ) throws(SystemError) {
    let output = try Self.pipe()
    defer { try? FileSystem.close(output.writing) }
    do throws(SystemError) {
      let errors = try Self.pipe()
      defer { try? FileSystem.close(errors.writing) }
      do throws(SystemError) {
        number = try Self.started(
          executable, [executable] + arguments,
          environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" },
          output.writing, errors.writing)
      } catch {
        try? FileSystem.close(errors.reading)
        throw error
      }
      (self.output, self.errors) = (output.reading, errors.reading)
    } catch {
      try? FileSystem.close(output.reading)
      throw error
    }
  }

  /// Kills the program and those that it has started, by the one signal that they cannot block.
  package func kill() {
    isOver.withLock { isOver in
      if !isOver { _ = killGroup(number) }
    }
  }

  /// The program's whole standard output.
  package func readOutput() throws(SystemError) -> String { try Self.text(closing: output) }

  /// The program's whole standard error.
  package func readErrors() throws(SystemError) -> String { try Self.text(closing: errors) }

  /// Waits for the program to end.
  ///
  /// - Returns: Its exit status, or the number of the signal that killed it.
  package func waitForEnd() throws(SystemError) -> (status: Int32, wasKilled: Bool) {
    try SystemError.uninterrupted { () throws(SystemError) in
      try SystemError.check("waitid", segue_await_end(number))
    }
    let answer = isOver.withLock { isOver in
      isOver = true
      return segue_reap(number)
    }
    guard answer >= 0 else { throw .last }
    return answer < 256 ? (answer, false) : (answer - 256, true)
  }

  private static func pipe() throws(SystemError) -> (reading: Int32, writing: Int32) {
    var ends: (reading: Int32, writing: Int32) = (-1, -1)
    try SystemError.check("pipe", unsafe segue_pipe(&ends.reading, &ends.writing))
    CallFaults.opened(ends.reading)
    CallFaults.opened(ends.writing)
    return ends
  }

  private static func text(closing descriptor: Int32) throws(SystemError) -> String {
    defer { try? FileSystem.close(descriptor) }
    var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    while true {
      let count = try FileSystem.read(descriptor, into: &buffer)
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }

  /// Starts the program, and tries again if its file is open for writing.
  ///
  /// Another program that is just starting holds our descriptors for a moment, which can be a part
  /// of a second where many programs share the processors.
  private static func started(
    _ path: String, _ arguments: [String], _ environment: [String], _ output: Int32,
    _ errors: Int32
  ) throws(SystemError) -> Int32 {
    var triesLeft = 1000
    while true {
      do throws(SystemError) {
        return try SystemError.check(
          "posix_spawn", start(path, arguments, environment, output, errors))
      } catch {
        guard error.code == ETXTBSY, triesLeft > 0 else { throw error }
        triesLeft -= 1
        usleep(2000)
      }
    }
  }

  private static func start(
    _ path: String, _ arguments: [String], _ environment: [String], _ output: Int32,
    _ errors: Int32
  ) -> Int32 {
    var words = unsafe arguments.map { unsafe strdup($0) } + [nil]
    var variables = unsafe environment.map { unsafe strdup($0) } + [nil]
    defer { unsafe (words + variables).forEach { unsafe free($0) } }
    return unsafe segue_start(path, &words, &variables, output, errors)
  }
}

/// This function is separate because ``StartedProgram`` has a method of that name.
private func killGroup(_ number: Int32) -> Int32 {
  kill(-number, SIGKILL)
}
