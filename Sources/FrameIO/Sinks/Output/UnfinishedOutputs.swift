import Synchronization

/// The hidden files and folders of outputs in the making, for a process that must end at once.
package enum UnfinishedOutputs {
  private static let known = Mutex<Set<String>>([])

  /// Their paths.
  package static var paths: Set<String> { known.withLock { $0 } }

  static func add(_ path: String) {
    known.withLock { _ = $0.insert(path) }
  }

  static func remove(_ path: String) {
    known.withLock { _ = $0.remove(path) }
  }
}
