import Dispatch
import FrameIO
import Synchronization

/// Runs what may take too long.
public enum TimeLimit {
  /// The time is over.
  public struct Exceeded: Error, Hashable, CustomStringConvertible {
    /// How long it might have taken.
    public let limit: Duration

    /// An error of work that might have taken so long.
    public init(limit: Duration) {
      self.limit = limit
    }

    /// One line: what happened, what to do.
    public var description: String {
      "took longer than \(limit / .seconds(1)) seconds; give it more by --timeout"
    }
  }

  /// Runs `work`, and cancels it when `limit` is over; then waits for it to clean up.
  ///
  /// The clock has a thread of its own: those of tasks may all be busy with what is to be cancelled. Work that ends well all
  /// the same has ended well.
  ///
  /// - Throws: ``Exceeded``, what `work` throws, or an error of ``Failure/outOfThreads`` where there is no thread for the clock.
  public static func run<Value: Sendable>(
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

  /// Calls somebody once, from a thread that no task has.
  private final class Clock: Sendable {
    private struct State {
      var hasRung = false
      /// Nil once it has been called or need not be: what is called holds the result of the work.
      var ring: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())
    private let stopped = DispatchSemaphore(value: 0)

    /// Dispatch counts nanoseconds in 64 bits; nothing takes ten years.
    private static let longest = 3e8

    init(_ limit: Duration) throws {
      let seconds = min(limit / .seconds(1), Self.longest)
      try OwnThread.start { [self] in
        if stopped.wait(timeout: .now() + seconds) == .timedOut { ringNow() }
      }
    }

    var hasRung: Bool { state.withLock { $0.hasRung } }

    /// Has `ring` called when the time is over, or now if it is.
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
