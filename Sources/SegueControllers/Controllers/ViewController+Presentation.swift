public import SegueTimeline

/// A way to show another controller that depends on the containers around the source.
///
/// ```swift
/// /// A container that shows controllers by replacing its child.
/// class Deck: ViewController {
///   override func takes(_ action: ShowAction) -> Bool { action == .show }
/// }
/// ```
public enum ShowAction: Hashable, Sendable {
  /// A push in a navigation container.
  case show
  /// A replacement of the secondary column of a split view.
  case showDetail
}

/// The style and the transition with which a controller was presented.
struct Presentation {
  let style: PresentationStyle
  let transition: TransitionSettings

  /// Its overlay over the presenter; nil if it covers the presenter.
  let overlay: Overlay?

  /// Whether the presenter stays on the screen.
  var keepsPresenter: Bool { overlay != nil || !style.removesPresenter }
}

extension ViewController {
  /// The outermost container around the controller, or itself; only that presents and is presented.
  var outermost: ViewController { parent?.outermost ?? self }

  /// Presents another controller over everything that is visible here.
  ///
  /// The outermost container presents it. The style is adapted to the screen and its version of
  /// iOS: in a compact width, sheets and popovers are a sheet, or a full screen to iOS 12. On
  /// Android they are a bottom sheet and a dialog in any width. A `transition` of nil takes the
  /// default of the style; with a transition that covers the view below, the automatic style is a
  /// full screen.
  ///
  /// - Throws: ``ControllerError`` if the controller is already a child or presented, if something
  ///   is presented here already, if there would be too many presentations, or if a transition is
  ///   running.
  public func present(
    _ controller: ViewController, style: PresentationStyle = .automatic,
    transition: TransitionSettings? = nil,
    completion: @escaping (_ isFinished: Bool) throws(ControllerError) -> Void = { _ in }
  ) throws(ControllerError) {
    let presenter = outermost
    guard let window, window.isVisible,
      window.presentationChain.contains(where: { $0 === presenter })
    else { throw .notOnScreen(identifier) }
    if let end = window.transitionEnd { throw .transitionUnderWay(until: end) }
    if let other = presenter.presented {
      throw .alreadyPresents(presenter.identifier, presented: other.identifier)
    }
    try controller.checkIsFree()
    guard controller !== window.root else {
      throw .liesInItself(controller.identifier, parent: presenter.identifier)
    }
    guard window.presentationChain.count <= Surface.largestDepth else {
      throw .tooManyPresentations(controller.identifier)
    }
    controller.attach(to: window)
    try controller.loadViewIfNeeded()
    let (style, settings) = window.presentation(in: style, transition)
    let presentation = Presentation(
      style: style, transition: settings,
      overlay: settings.keepsFrom ? window.makeOverlay(settings) : nil)
    let change = Change(
      container: presenter, settings: settings, from: try window.surface(),
      to: try controller.surface(), places: [],
      apply: {
        presenter.presented = controller
        controller.presenting = presenter
        controller.presentation = presentation
      },
      revert: { controller.leavePresentation() })
    try window.play(change, completion: completion)
  }

  /// Dismisses what this controller presents and everything above it, or else this controller
  /// itself.
  ///
  /// ```swift
  /// let home = ViewController("home", view: "home")
  /// let window = Window(root: home)
  /// try window.makeVisible()
  /// try home.present(ViewController("note", view: "settings"), style: .sheet)
  /// try window.finishTransition()
  /// try home.dismiss()
  /// try window.finishTransition()
  /// ```
  ///
  /// The uppermost view leaves by its own transition in reverse; those in between disappear without
  /// a transition.
  ///
  /// - Throws: ``ControllerError`` if nothing is presented, or a transition is running.
  /// - Source: `UIViewController.dismiss(animated:completion:)`.
  public func dismiss(
    transition: TransitionSettings? = nil,
    completion: @escaping (_ isFinished: Bool) throws(ControllerError) -> Void = { _ in }
  ) throws(ControllerError) {
    let presenter = outermost
    guard presenter.presented != nil else {
      guard let presenting = presenter.presenting else { throw .presentsNothing(identifier) }
      try presenting.dismiss(transition: transition, completion: completion)
      return
    }
    guard let window, let top = window.presentationChain.last, let last = top.presentation else {
      throw .notOnScreen(identifier)
    }
    if let end = window.transitionEnd { throw .transitionUnderWay(until: end) }
    let gone = Array(sequence(first: presenter, next: \.presented).dropFirst())
    let presentations = gone.map { ($0, $0.presenting, $0.presentation) }
    let isKept = last.overlay != nil && transition == nil
    let change = Change(
      container: presenter,
      settings: transition
        ?? (isKept ? last.transition.reversed() : window.dismissal(of: last.transition)),
      from: isKept ? try top.surface() : try window.surface(),
      to: try window.surface(through: presenter), places: [],
      apply: { for controller in gone { controller.leavePresentation() } },
      revert: {
        for (controller, presenting, presentation) in presentations {
          presenting?.presented = controller
          controller.presenting = presenting
          controller.presentation = presentation
        }
      })
    try window.play(change, completion: completion)
  }

  fileprivate func leavePresentation() {
    presenting?.presented = nil
    presenting = nil
    presentation = nil
  }

  /// The nearest controller that handles an action, from this one outward; nil if none does.
  package func target(for action: ShowAction) -> ViewController? {
    takes(action) ? self : parent?.target(for: action)
  }

  /// The transition for a presentation in place of a push; nil if it would keep the view below.
  func adapted(_ transition: TransitionSettings?) -> TransitionSettings? {
    transition.flatMap { $0.keepsFrom ? nil : $0 }
  }
}

extension Window {
  /// The style and the transition of a presentation, adapted to the screen.
  ///
  /// A given transition is dropped if it belongs to the style before, such as a popover's where a
  /// sheet takes its place.
  fileprivate func presentation(
    in style: PresentationStyle, _ given: TransitionSettings?
  ) -> (PresentationStyle, TransitionSettings) {
    if style == .automatic, let given { return (given.keepsFrom ? .sheet : .fullScreen, given) }
    let adapted = style.adapted(to: widthClass, on: systems)
    let stock = stock.settings(of: adapted, in: widthClass)
    guard let given, style == adapted || !given.keepsFrom || given.name == stock.name else {
      return (adapted, stock)
    }
    return (adapted, given)
  }
}
