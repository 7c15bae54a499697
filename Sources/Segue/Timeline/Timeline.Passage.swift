import Transitions

extension Timeline {
  /// Between which surfaces a step moves, and what rests after it.
  struct Passage: Hashable {
    /// Nil in the first step.
    let from: Surface?
    let to: Surface

    /// Where on the canvas they are, from the innermost part outward; empty for the whole of it.
    var places: [Surface.Place] = []

    /// The whole of what is seen after the step.
    let end: Surface

    /// The views that are needed to draw it.
    var views: Set<String> {
      places.reduce(to.views.union(end.views).union(from?.views ?? [])) { views, place in
        views.union(place.filled(with: to).views)
      }
    }

    /// The passages of steps that follow each other.
    static func passages(through steps: [Spec.Step]) -> [Passage] {
      steps.enumerated().reduce(into: []) { passages, step in
        passages.append(
          step.element.passage
            ?? passage(to: step.element, at: step.offset, from: passages.last?.end))
      }
    }

    /// The passage to a step from what rests before it.
    ///
    /// A dismissal, which is the reverse of a transition that kept what it left, takes the presented
    /// view alone off what it was presented on, however many others were presented in between. Every
    /// other transition leaves all that is seen.
    private static func passage(
      to step: Spec.Step, at index: Int, from current: Surface?
    ) -> Passage {
      let view = Surface.view(step.view.value)
      guard let current, let settings = step.transition else {
        return Passage(from: nil, to: view, end: view)
      }
      if settings.isReversed, settings.transition.keepsFrom,
        case .overlay(_, let presenter, let presented) = current,
        let target = presenter.uppermost(showing: step.view.value)
      {
        return Passage(from: presented, to: target, end: target)
      }
      let overlay = Overlay(number: index, settings: settings)
      return Passage(
        from: current, to: view,
        end: settings.keepsFrom ? .overlay(overlay, from: current, to: view) : view)
    }
  }
}

extension Surface {
  /// The surface itself, or the first below it, on top of which the view of this name lies.
  fileprivate func uppermost(showing view: String) -> Surface? {
    if topView == view { return self }
    guard case .overlay(_, let from, _) = self else { return nil }
    return from.uppermost(showing: view)
  }
}
