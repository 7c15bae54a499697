import SegueTimeline

extension Window {
  /// The root, the controller that it presents, and so on.
  var presentationChain: [ViewController] {
    Array(sequence(first: root, next: \.presented))
  }

  /// The visible content of the window.
  func surface() throws(ControllerError) -> Surface {
    var surface = try root.surface()
    for controller in presentationChain.dropFirst() {
      surface = try presented(controller, over: surface)
    }
    return surface
  }

  /// The content that would be visible if this controller of the chain presented nothing.
  func surface(through last: ViewController) throws(ControllerError) -> Surface {
    var surface = try root.surface()
    guard last !== root else { return surface }
    for controller in presentationChain.dropFirst() {
      surface = try presented(controller, over: surface)
      if controller === last { break }
    }
    return surface
  }

  /// The visible controllers from below, containers before their children.
  package var visibleControllers: [ViewController] {
    guard isVisible else { return [] }
    let chain = presentationChain
    let lowest = chain.lastIndex { $0.presentation?.keepsPresenter == false } ?? 0
    return chain[lowest...].flatMap(\.visibleTree)
  }

  /// The places of the content of a controller of the chain, innermost first; nil if it is hidden.
  func places(of outermost: ViewController) throws(ControllerError) -> [Surface.Place]? {
    let chain = presentationChain
    guard let index = chain.firstIndex(where: { $0 === outermost }) else { return nil }
    var places: [Surface.Place] = []
    if index > 0, let overlay = chain[index].presentation?.overlay {
      let below = try surface(through: chain[index - 1])
      places.append(Surface.Place(overlay: overlay, side: .to, other: below))
    }
    for above in chain[(index + 1)...] {
      guard let overlay = above.presentation?.overlay else { return nil }
      let other = try above.surface()
      places.append(Surface.Place(overlay: overlay, side: .from, other: other))
    }
    return places
  }

  private func presented(
    _ controller: ViewController, over surface: Surface
  ) throws(ControllerError) -> Surface {
    let own = try controller.surface()
    guard let overlay = controller.presentation?.overlay else { return own }
    return .overlay(overlay, from: surface, to: own)
  }
}
