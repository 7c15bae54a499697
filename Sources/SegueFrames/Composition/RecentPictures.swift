import Synchronization

/// The views of the last pictures that were drawn on demand, which stay in memory, because the next
/// picture is often one of them again.
final class RecentPictures: Sendable {
  /// The views of the last pictures, the oldest first.
  private let recent = Mutex<[Set<ViewKey>]>([])

  /// The number of pictures whose views stay.
  private let count: Int

  /// Views of so many pictures, at least one.
  init(_ count: Int) { self.count = count }

  /// Takes note of the views of a picture.
  ///
  /// - Returns: All views that stay.
  func note(_ keys: Set<ViewKey>) -> Set<ViewKey> {
    recent.withLock { recent in
      recent.removeAll { $0 == keys }
      recent.append(keys)
      if recent.count > count { recent.removeFirst() }
      return recent.reduce(into: Set()) { $0.formUnion($1) }
    }
  }
}
