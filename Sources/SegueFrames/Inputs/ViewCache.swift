import SegueFiles
import SeguePixels
import SegueRaster
import SegueSpec
import SegueTimeline
import Synchronization

/// The views that were loaded last, shared by the plans of a spec that is being edited: a change of
/// a transition loads none of them again.
///
/// The pictures do not depend on the content of the cache.
package final class ViewCache: Sendable {
  /// All that the picture of a view depends on.
  struct Key: Hashable {
    let view: Spec.View
    /// The state of its image; nil for a view without one.
    let image: FileIdentity?
    let canvas: Canvas
    let sampling: Sampling
    /// The fonts of the spec, and the file that their paths start from.
    let fonts: [Located<FontSource>]
    let file: String
  }

  private let capacity: Int

  /// The views, the one that was not used for longest first.
  private let views = Mutex<[(key: Key, loaded: LoadedView)]>([])

  /// A cache of at most so many views.
  package init(capacity: Int) {
    self.capacity = capacity
  }

  /// The view of a key; `load` loads it if it is not in the cache.
  func view(
    _ key: Key, load: () -> Result<LoadedView, InputError>
  ) -> Result<LoadedView, InputError> {
    let known = views.withLock { views in
      views.firstIndex { $0.key == key }.map { index in
        let found = views.remove(at: index)
        views.append(found)
        return found.loaded
      }
    }
    if let known { return .success(known) }
    let result = load()
    if case .success(let loaded) = result {
      views.withLock { views in
        views.removeAll { $0.key == key }
        views.append((key, loaded))
        if views.count > capacity { views.removeFirst() }
      }
    }
    return result
  }
}
