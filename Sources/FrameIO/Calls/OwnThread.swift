#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Threads of the process's own.
///
/// Foundation's and Dispatch's do not tell that there is none: the one forgets its work, and the other waits until there is one.
package enum OwnThread {
  /// What `work` returns on a thread of its own, whose calls go by the ``CallFaults`` of the caller.
  ///
  /// It is for work that waits in the system, where nobody else's thread must wait with it.
  ///
  /// - Throws: ``ThreadShortage``, or what `work` throws.
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

  /// Does `work` on a new thread, for which nobody waits.
  ///
  /// - Throws: ``ThreadShortage`` where the system makes none.
  package static func start(_ work: @escaping @Sendable () -> Void) throws(ThreadShortage) {
    detach(try make(work))
  }

  /// Does `work` on a new thread, which must be detached or joined.
  static func make(_ work: @escaping @Sendable () -> Void) throws(ThreadShortage) -> pthread_t {
    let body = unsafe Unmanaged.passRetained(Body(work))
    var thread = pthread_t(bitPattern: 0)
    let code =
      unsafe CallFaults.code(of: "pthread_create")
      ?? pthread_create(&thread, nil, runBody, body.toOpaque())
    guard code == 0, let thread = made(thread) else {
      unsafe body.release()
      throw ThreadShortage(reason: SystemError(code: code).description)
    }
    return thread
  }

  /// What a thread does, as the system hands it on.
  fileprivate final class Body: Sendable {
    let work: @Sendable () -> Void

    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
  }
}

#if canImport(Darwin)
  private func runBody(_ body: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    unsafe Unmanaged<OwnThread.Body>.fromOpaque(body).takeRetainedValue().work()
    return nil
  }

  private func made(_ thread: pthread_t?) -> pthread_t? { unsafe thread }
#else
  private func runBody(_ body: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let body = unsafe body {
      unsafe Unmanaged<OwnThread.Body>.fromOpaque(body).takeRetainedValue().work()
    }
    return nil
  }

  private func made(_ thread: pthread_t) -> pthread_t? { thread }
#endif

private func detach(_ thread: pthread_t) {
  pthread_detach(thread)
}
