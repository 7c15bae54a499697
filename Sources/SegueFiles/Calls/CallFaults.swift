import Synchronization

/// Faults that a test injects: the n-th call of a function of the system or of a C library fails
/// without being made.
///
/// Each such call goes through ``SystemError/check(_:_:)`` or a similar function, which names the C
/// function and looks for a fault first. Without a test, that lookup is the only cost.
package final class CallFaults: Sendable {
  /// The faults of a task and of its child tasks; nil outside of tests.
  @TaskLocal package static var current: CallFaults?

  /// The fate of a call.
  package enum Fault: Hashable, Sendable {
    /// It fails with a code of `errno`, once.
    case once(Int32)
    /// It fails with a code of `errno`, and so does every later one.
    case always(Int32)
    /// It moves a single byte (`read` and `write`).
    case short
  }

  private struct State {
    var counts: [String: Int] = [:]
    var descriptors: Set<Int32> = []
    var hasStruck = false
  }

  private let fault: (function: String, ordinal: Int, fault: Fault)?
  private let state = Mutex(State())

  /// Faults that only count calls.
  package init() { fault = nil }

  /// A fault at call `ordinal` of `function`, counted from 1.
  package init(_ fault: Fault, at ordinal: Int, of function: String) {
    self.fault = (function, ordinal, fault)
  }

  /// The number of calls of each function so far.
  package var counts: [String: Int] { state.withLock(\.counts) }

  /// Whether the call that must fail has been made.
  package var hasStruck: Bool { state.withLock(\.hasStruck) }

  /// The descriptors that are still open.
  package var openDescriptors: Set<Int32> { state.withLock(\.descriptors) }

  /// Counts a call, and returns its fault.
  private func next(_ function: String) -> Fault? {
    state.withLock { state in
      let count = state.counts[function, default: 0] + 1
      state.counts[function] = count
      guard let fault, fault.function == function else { return nil }
      let isDue =
        if case .always = fault.fault { count >= fault.ordinal } else { count == fault.ordinal }
      guard isDue else { return nil }
      state.hasStruck = true
      return fault.fault
    }
  }

  /// The code that a call must fail with; nil if the call is to be made.
  package static func code(of function: String) -> Int32? {
    switch current?.next(function) {
    case .once(let code), .always(let code): code
    case .short, nil: nil
    }
  }

  /// The part of `count` bytes that a call may move.
  ///
  /// - Throws: The code that the call must fail with.
  static func allowance(
    of function: String, _ count: Int
  ) throws(SystemError) -> Int {
    switch current?.next(function) {
    case .once(let code), .always(let code): throw SystemError(code: code)
    case .short: min(count, 1)
    case nil: count
    }
  }

  static func opened(_ descriptor: Int32) {
    current?.state.withLock { _ = $0.descriptors.insert(descriptor) }
  }

  static func closed(_ descriptor: Int32) {
    current?.state.withLock { _ = $0.descriptors.remove(descriptor) }
  }
}
