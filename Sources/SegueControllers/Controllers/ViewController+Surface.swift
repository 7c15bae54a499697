package import SegueTimeline

extension ViewController {
  /// The visible content of the controller and its descendants.
  ///
  /// - Throws: ``ControllerError`` if it has neither a view nor a visible child.
  func surface() throws(ControllerError) -> Surface { try surface(of: shown) }

  /// The visible content if these children are shown.
  func surface(of shown: some Collection<ShownChild>) throws(ControllerError) -> Surface {
    var surface = view.map { Surface.view($0) }
    for child in shown {
      let own = try child.controller.surface()
      if let overlay = child.overlay, let below = surface {
        surface = .overlay(overlay, from: below, to: own)
      } else {
        surface = own
      }
    }
    guard let surface else { throw .hasNoView(identifier) }
    return surface
  }

  /// The visible controllers of this branch: itself, then its descendants.
  var visibleTree: [ViewController] {
    [self] + shown.flatMap(\.controller.visibleTree)
  }

  /// The index of the uppermost visible child; nil if none is visible.
  var shownIndex: Int? { children.firstIndex { $0 === shown.last?.controller } }

  /// The places of its content on the canvas, innermost first; nil if it is hidden.
  func places() throws(ControllerError) -> [Surface.Place]? {
    guard let parent else { return try window?.places(of: self) }
    guard let index = parent.shown.firstIndex(where: { $0.controller === self }),
      let outer = try parent.places()
    else { return nil }
    var places: [Surface.Place] = []
    if let overlay = parent.shown[index].overlay,
      index > 0 || parent.view != nil
    {
      let below = try parent.surface(of: parent.shown[..<index])
      places.append(Surface.Place(overlay: overlay, side: .to, other: below))
    }
    for above in parent.shown[(index + 1)...] {
      guard let overlay = above.overlay else { return nil }
      let other = try above.controller.surface()
      places.append(Surface.Place(overlay: overlay, side: .from, other: other))
    }
    return places + outer
  }

  /// Changes the visible children, with a transition if the controller is on the screen.
  ///
  /// `from` and `to` are the surfaces that the transition moves; nil takes all that is visible
  /// here.
  func change(
    to children: [ShownChild], by settings: TransitionSettings = .cut,
    from: Surface? = nil, to: Surface? = nil, in place: Surface.Place? = nil,
    completion: @escaping (Bool) throws(ControllerError) -> Void = { _ in }
  ) throws(ControllerError) {
    let old = shown
    guard let window, window.isVisible, let places = try places() else {
      shown = children
      try completion(true)
      return
    }
    let left: Surface = if let from { from } else { try surface() }
    let coming: Surface = if let to { to } else { try surface(of: children) }
    let change = Change(
      container: self, settings: settings, from: left, to: coming,
      places: (place.map { [$0] } ?? []) + places,
      apply: { self.shown = children }, revert: { self.shown = old })
    try window.play(change, completion: completion)
  }

  /// A child that is shown alone, in the frame that the container chooses.
  func framed(_ child: ViewController) -> ShownChild {
    guard view != nil else { return ShownChild(controller: child, overlay: nil) }
    let placement = Placement(frame: frame(for: child))
    return ShownChild(controller: child, overlay: window?.makeOverlay(placement.settings))
  }

  /// The place of a child that is shown alone; nil in a container without a view of its own.
  package func framePlace(of child: ShownChild) -> Surface.Place? {
    guard let view, let overlay = child.overlay else { return nil }
    return Surface.Place(overlay: overlay, side: .to, other: .view(view))
  }
}

/// A child whose view is visible in its container.
package struct ShownChild {
  let controller: ViewController

  /// Its overlay over the content below; nil if it covers that.
  let overlay: Overlay?
}
