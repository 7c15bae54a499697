import CSegueSystemCalls
import SegueFoundation
package import SegueMessages

/// Threads that the process creates itself.
///
/// Foundation and Dispatch do not report that no thread can be created: Foundation drops the work,
/// and Dispatch waits until there is a thread.
package enum OwnThread {
  /// The result of `work`, which runs on its own thread with the caller's ``CallFaults``.
  ///
  /// It suits blocking system calls, because no shared thread is blocked.
  ///
  /// - Throws: ``ThreadShortage``, or the error of `work`.
  package static func run<Result: Sendable>(
    _ work: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    let faults = CallFaults.current
    return try await withCheckedThrowingContinuation { continuation in
      do throws(ThreadShortage) {
        try start {
          continuation.resume(
            with: Swift.Result { try CallFaults.$current.withValue(faults, operation: work) })
        }
      } catch {
        continuation.resume(throwing: error)
      }
    }
  }

  /// Runs `work` on a new thread, without waiting.
  ///
  /// - Throws: ``ThreadShortage`` if the system creates no thread.
  package static func start(_ work: @escaping @Sendable () -> Void) throws(ThreadShortage) {
    segue_detach_thread(try make(work))
  }

  /// Runs `work` on a new thread, which must be detached or joined.
  static func make(_ work: @escaping @Sendable () -> Void) throws(ThreadShortage) -> UInt {
    let body = unsafe Unmanaged.passRetained(Body(work))
    var thread: UInt = 0
    let code =
      unsafe CallFaults.code(of: "pthread_create")
      ?? segue_start_thread(runBody, body.toOpaque(), &thread)
    guard code == 0 else {
      unsafe body.release()
      throw ThreadShortage(reason: SystemError(code: code).description)
    }
    return thread
  }

  /// The work of a thread, as an object for the system's pointer.
  fileprivate final class Body: Sendable {
    let work: @Sendable () -> Void

    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
  }
}

private func runBody(_ body: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let body = unsafe body {
    unsafe Unmanaged<OwnThread.Body>.fromOpaque(body).takeRetainedValue().work()
  }
  return nil
}

/// A failure to create a thread, because a limit of processes, of a control group or of address
/// space is reached.
package struct ThreadShortage: Error, Hashable, Sendable {
  /// The system's text.
  package let reason: String

  /// Advice for the user.
  package static let remedy =
    "Raise the limit on processes (ulimit -u, pids.max) or on address space (ulimit -v), or try again"
    + " when fewer processes run."
}

extension ThreadShortage: CustomStringConvertible {
  /// One line: what is missing, what to do.
  package var description: String {
    "No thread can be made: \(reason). \(Self.remedy)"
  }
}

extension ThreadShortage: FailingError {
  package var failure: Failure { .outOfThreads }
}
