import Foundation
import FuzzTests

/// One input after the other, each held to its promises and to a limit of time.
enum Trial {
  /// What takes the inputs; set before the first.
  nonisolated(unsafe) static var target: (any FuzzTarget.Type)?

  /// Seconds of the processor that an input may take; the sanitizer takes four fifths of them or so.
  private static let limit = 5.0

  /// Ends the process where an input breaks a promise, so that the fuzzer keeps it.
  static let run: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32 = { start, count in
    let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    guard let target = unsafe Trial.target else { return 0 }
    let begin = clock()
    let isDone = DispatchSemaphore(value: 0)
    // The fuzzer calls, and has to wait.
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
