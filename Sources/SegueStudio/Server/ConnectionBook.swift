import NIOCore
import Synchronization

/// The open connections, at most so many, and the work for their requests.
final class ConnectionBook: Sendable {
  private struct State {
    var open: [ObjectIdentifier: any Channel] = [:]
    var work: [Int: Task<Void, Never>] = [:]
    var next = 0
    var hasEnded = false
  }

  private let state = Mutex(State())
  private let most: Int

  init(most: Int) {
    self.most = most
  }

  /// Takes a connection in; false if there are too many, or after the end.
  func enter(_ channel: any Channel) -> Bool {
    let key = ObjectIdentifier(channel)
    let isIn = state.withLock { state in
      guard !state.hasEnded, state.open.count < most else { return false }
      state.open[key] = channel
      return true
    }
    if isIn {
      channel.closeFuture.whenComplete { [weak self] _ in
        self?.state.withLock { $0.open[key] = nil }
      }
    }
    return isIn
  }

  /// Begins the work for a request; nil after the end.
  func begin(_ work: @escaping @Sendable () async -> Void) -> Task<Void, Never>? {
    state.withLock { state in
      guard !state.hasEnded else { return nil }
      state.next += 1
      let number = state.next
      let task = Task.detached { [weak self] in
        await work()
        self?.state.withLock { $0.work[number] = nil }
      }
      state.work[number] = task
      return task
    }
  }

  /// Closes all connections, cancels the work for their requests, and waits for the end of both.
  ///
  /// Work that went on would use a session that has ended, and a connection that closes later would
  /// schedule that on an event loop that has ended.
  func end() async {
    let (channels, work) = state.withLock { state in
      state.hasEnded = true
      return (Array(state.open.values), Array(state.work.values))
    }
    for channel in channels { channel.close(promise: nil) }
    for task in work { task.cancel() }
    for task in work { await task.value }
    for channel in channels { try? await channel.closeFuture.get() }
  }
}
