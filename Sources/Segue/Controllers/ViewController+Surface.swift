extension ViewController {
  /// What is seen of it and of what it contains.
  ///
  /// - Throws: ``ControllerError`` where it has neither a view nor a child that is shown.
  func surface() throws(ControllerError) -> Surface { try surface(of: shown) }

  /// What is seen of it where some of its children are shown.
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

  /// The controllers that are seen where this one is: itself, then those in it.
  var visibleTree: [ViewController] {
    [self] + shown.flatMap(\.controller.visibleTree)
  }

  /// Which of its children is seen uppermost; nil where none is.
  var shownIndex: Int? { children.firstIndex { $0 === shown.last?.controller } }

  /// Where its content lies on the canvas, from the innermost part outward; nil where it is hidden.
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

  /// Shows other children than now, by a transition where there is one, else at once.
  ///
  /// `from` and `to` are what the transition moves, where that is not all that is seen here.
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

  /// A child as it is shown alone: in the frame that the container chooses.
  func framed(_ child: ViewController) -> ShownChild {
    guard view != nil, let frame = frame(for: child) else {
      return ShownChild(controller: child, overlay: nil)
    }
    return ShownChild(
      controller: child, overlay: window?.makeOverlay(Placement(frame: frame).settings))
  }

  /// The frame that a child alone is shown in, where it is not all of the container.
  func framePlace(of child: ShownChild) -> Surface.Place? {
    guard let view, let overlay = child.overlay else { return nil }
    return Surface.Place(overlay: overlay, side: .to, other: .view(view))
  }
}
