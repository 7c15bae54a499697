/// How a controller was presented.
struct Presentation {
  let style: PresentationStyle
  let transition: TransitionSettings

  /// How it lies over its presenter; nil where it covers that.
  let overlay: Overlay?

  /// Whether its presenter is still on the screen.
  var keepsPresenter: Bool { overlay != nil || !style.removesPresenter }
}
