import SegueTimeline

/// A child whose view is visible in its container.
package struct ShownChild {
  let controller: ViewController

  /// Its overlay over the content below; nil if it covers that.
  let overlay: Overlay?
}
