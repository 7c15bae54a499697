/// A child whose view is seen in its container.
struct ShownChild {
  let controller: ViewController

  /// How it lies over what is below it; nil where it covers that.
  let overlay: Overlay?
}
