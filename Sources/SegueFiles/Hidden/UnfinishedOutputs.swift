import Synchronization

/// The hidden files and folders of unfinished outputs, which a process removes when it must end at
/// once.
package enum UnfinishedOutputs {
  private static let known = Mutex<Set<PathKey>>([])

  /// Removes those that exist.
  package static func removeAll() {
    for path in known.withLock({ $0.map(\.path) }) {
      // Other threads may add files to a folder while it is being emptied.
      for _ in 0..<20 where FileSystem.isThere(path) { FileSystem.removeHidden(path) }
    }
  }

  static func add(_ path: String) {
    known.withLock { _ = $0.insert(PathKey(path)) }
  }

  static func remove(_ path: String) {
    known.withLock { _ = $0.remove(PathKey(path)) }
  }
}
