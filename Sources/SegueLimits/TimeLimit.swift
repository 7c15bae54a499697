import Dispatch
import SegueFiles
package import SegueMessages
import Synchronization

/// Runs work with a time limit.
package enum TimeLimit {
  /// The error of work that exceeded its time limit.
  package struct Exceeded: Error, Hashable, CustomStringConvertible {
    /// The limit that was exceeded.
    package let limit: Duration

    /// An error for work with the given limit.
    package init(limit: Duration) {
      self.limit = limit
    }

    /// One line: the problem and the way out.
    package var description: String {
      "took longer than \(limit / .seconds(1)) seconds; give it more with --timeout"
    }
  }

  /// Runs `work`, cancels it after `limit`, and then waits until it has cleaned up.
  ///
  /// The clock has its own thread, because the work to be canceled may occupy all threads of the
  /// executor. If the work still succeeds, so does this function.
  ///
  /// - Throws: ``Exceeded``, any error of `work`, or an error of kind ``Failure/outOfThreads`` if
  ///   the clock gets no thread.
  package static func run<Value: Sendable>(
    _ limit: Duration?, _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    guard let limit else { return try await work() }
    let clock = try Clock(limit)
    defer { clock.stop() }
    let task = Task(executorPreference: Workers.current, operation: work)
    clock.whenOver { task.cancel() }
    do {
      return try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        task.cancel()
      }
    } catch {
      throw clock.hasRung ? Exceeded(limit: limit) : error
    }
  }

  /// Calls a closure once, from its own thread.
  private final class Clock: Sendable {
    private struct State {
      var hasRung = false
      /// Nil after the call, or if no call is needed, because the closure retains the result of the
      /// work.
      var ring: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())
    private let stopped = DispatchSemaphore(value: 0)

    /// Dispatch counts nanoseconds in 64 bits, so the limit is capped at about ten years.
    private static let longest = 3e8

    init(_ limit: Duration) throws {
      let seconds = min(limit / .seconds(1), Self.longest)
      try OwnThread.start { [self] in
        if stopped.wait(timeout: .now() + seconds) == .timedOut { ringNow() }
      }
    }

    var hasRung: Bool { state.withLock { $0.hasRung } }

    /// Calls `ring` when the time is over; at once if it already is.
    func whenOver(_ ring: @escaping @Sendable () -> Void) {
      let isOver = state.withLock { state in
        if !state.hasRung { state.ring = ring }
        return state.hasRung
      }
      if isOver { ring() }
    }

    func stop() {
      state.withLock { $0.ring = nil }
      stopped.signal()
    }

    private func ringNow() {
      let ring = state.withLock { state in
        state.hasRung = true
        defer { state.ring = nil }
        return state.ring
      }
      ring?()
    }
  }
}

extension TimeLimit.Exceeded: FailingError {
  package var failure: Failure { .timedOut }
}
