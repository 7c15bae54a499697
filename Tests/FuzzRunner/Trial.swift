import Foundation
import FuzzTests

/// Runs one input at a time and enforces its promises and a time limit.
enum Trial {
  /// The target of the inputs; set before the first one.
  nonisolated(unsafe) static var target: (any FuzzTarget.Type)?

  /// Limit of CPU time per input, in seconds; the sanitizer takes about four fifths of it.
  private static let limit = 5.0

  /// Ends the process if an input breaks a promise, so that the fuzzer keeps the input.
  static let run: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32 = { start, count in
    let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    guard let target = unsafe Trial.target else { return 0 }
    let begin = clock()
    let isDone = DispatchSemaphore(value: 0)
    // The fuzzer calls synchronously, so it has to wait for the task.
    Task.detached {
      do throws(FuzzFailure) {
        try await target.run(bytes)
      } catch {
        fail("\(error)")
      }
      isDone.signal()
    }
    isDone.wait()
    let seconds = Double(clock() - begin) / Double(CLOCKS_PER_SEC)
    if seconds > limit { fail("\(seconds) s of the processor") }
    return 0
  }

  private static func fail(_ reason: String) {
    FileHandle.standardError.write(Data("fuzz: \(reason)\n".utf8))
    abort()
  }
}
