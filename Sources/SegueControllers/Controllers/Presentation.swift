import SegueTimeline

/// The style and the transition with which a controller was presented.
struct Presentation {
  let style: PresentationStyle
  let transition: TransitionSettings

  /// Its overlay over the presenter; nil if it covers the presenter.
  let overlay: Overlay?

  /// Whether the presenter stays on the screen.
  var keepsPresenter: Bool { overlay != nil || !style.removesPresenter }
}
