extension ViewController {
  /// The outermost container around it, or itself: what presents and is presented.
  var outermost: ViewController { parent?.outermost ?? self }

  /// Lays another controller over all that is seen here.
  ///
  /// The outermost container presents it. `transition` takes the style's own where it is nil. In a
  /// compact width a popover is presented over the full screen.
  ///
  /// - Throws: ``ControllerError`` where it is somewhere already, where something is presented
  ///   already, where that would be too many, or where a transition is under way.
  public func present(
    _ controller: ViewController, style: PresentationStyle = .fullScreen,
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
    let isAdapted = style == .popover && window.widthClass == .compact
    let style = isAdapted ? .fullScreen : style
    let settings =
      (isAdapted ? adapted(transition) : transition) ?? window.stock.settings(style.transition)
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

  /// Takes away what this controller presents and all above it; one that presents nothing is itself
  /// taken away.
  ///
  /// The uppermost view leaves, by its own transition played the other way round, and what lies
  /// between is simply gone.
  ///
  /// - Throws: ``ControllerError`` where nothing is presented, or where a transition is under way.
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
        ?? (isKept ? last.transition.reversed() : window.stock.dismissal(of: last.transition)),
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
}
