import Synchronization

@testable import SegueFrames

/// Collects lines of the log of a render.
final class LogLines: Sendable {
  private let all = Mutex<[String]>([])

  var log: Log { Log(upTo: .debug) { _, text in self.all.withLock { $0.append(text) } } }

  var decoded: Int { all.withLock { $0.count { $0.hasSuffix("decoded") } } }

  /// The numbers of views that were loaded, and that were in memory at a time.
  var views: [Int]? {
    all.withLock { $0.first { $0.hasPrefix("views: ") } }?
      .split { !$0.isNumber }.compactMap { Int($0) }
  }
}
