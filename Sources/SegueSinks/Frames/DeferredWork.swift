import Synchronization

/// A piece of work of a sink, which any thread may do, and its result.
final class DeferredWork<Value: Sendable>: Sendable {
  private enum State {
    case waiting(@Sendable () throws -> Value)
    case running
    case done(Value)
  }

  private let state: Mutex<State>

  init(_ work: @escaping @Sendable () throws -> Value) {
    state = Mutex(.waiting(work))
  }

  /// The result, if the work is done.
  var result: Value? {
    state.withLock { if case .done(let value) = $0 { value } else { nil } }
  }

  /// Does the work, unless somebody has begun it.
  func run() throws {
    let work: (@Sendable () throws -> Value)? = state.withLock { state in
      guard case .waiting(let work) = state else { return nil }
      state = .running
      return work
    }
    guard let value = try work?() else { return }
    state.withLock { $0 = .done(value) }
  }

  /// The result; does the work if nobody has begun it.
  ///
  /// - Precondition: Nobody is doing the work, or has failed.
  func finished() throws -> Value {
    try run()
    guard let result else { preconditionFailure("a sink is finished after its work") }
    return result
  }
}
