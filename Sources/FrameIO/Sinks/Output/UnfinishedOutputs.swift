import Synchronization

/// The hidden files and folders of outputs in the making, for a process that must end at once.
package enum UnfinishedOutputs {
  private static let known = Mutex<Set<String>>([])

  /// Removes what is there of them.
  package static func removeAll() {
    for path in known.withLock({ $0 }) {
      // Other threads may still add files to a folder while it is emptied.
      for _ in 0..<20 where FileSystem.isThere(path) { FileSystem.removeHidden(path) }
    }
  }

  static func add(_ path: String) {
    known.withLock { _ = $0.insert(path) }
  }

  static func remove(_ path: String) {
    known.withLock { _ = $0.remove(path) }
  }
}
