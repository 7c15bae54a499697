import Synchronization

/// Records the messages of a batch, line by line.
final class Told: Sendable {
  private let state = Mutex<[String]>([])

  var lines: [String] { state.withLock(\.self) }

  func add(_ line: String) {
    state.withLock { $0.append(line) }
  }
}
