import Transitions

extension Timeline {
  /// Between which surfaces a step moves, and what rests after it.
  struct Passage {
    /// None in the first step.
    let legs: [Leg]

    /// What is seen before the step, and after each of its legs.
    let surfaces: [Surface]

    /// The surface that stays.
    let end: Surface

    /// The passages of steps that follow each other.
    static func passages(through steps: [Spec.Step]) -> [Passage] {
      steps.indices.reduce(into: []) { passages, index in
        passages.append(passage(to: index, of: steps, after: passages))
      }
    }

    /// The passage to the step at `index`, after those before it.
    private static func passage(
      to index: Int, of steps: [Spec.Step], after passages: [Passage]
    ) -> Passage {
      let step = steps[index]
      guard let start = passages.last?.end, let settings = step.transition else {
        let view = Surface.view(step.view.value)
        return Passage(legs: [], surfaces: [view], end: view)
      }
      var known = passages.map(\.legs) + [[]]
      for page in step.pages {
        let leg = leg(
          to: page.value, by: settings, from: known[index].last?.end ?? start, after: known)
        known[index].append(leg)
      }
      let surfaces = [start] + known[index].map(\.end)
      let page = step.drive?.page ?? known[index].count
      return Passage(legs: known[index], surfaces: surfaces, end: surfaces[page])
    }

    /// The leg to a view from what is seen at present, after those that are known, by step.
    ///
    /// A dismissal, which is the reverse of a transition that kept what it left, takes the presented
    /// view alone off what it was presented on. Every other transition leaves all that is seen.
    private static func leg(
      to view: String, by settings: TransitionSettings, from current: Surface, after known: [[Leg]]
    ) -> Leg {
      if settings.isReversed, settings.transition.keepsFrom, case .end(let step, let leg) = current
      {
        let presented = known[step][leg]
        if known.topView(of: presented.from) == view {
          return Leg(
            view: view, from: .view(presented.view), to: presented.from, end: presented.from)
        }
      }
      let next = Surface.end(ofStep: known.count - 1, leg: known[known.count - 1].count)
      return Leg(
        view: view, from: current, to: .view(view), end: settings.keepsFrom ? next : .view(view))
    }
  }
}

extension [[Timeline.Leg]] {
  /// The name of the view that lies on top of a surface.
  fileprivate func topView(of surface: Surface) -> String {
    switch surface {
    case .view(let name): name
    case .end(let step, let leg): self[step][leg].view
    }
  }
}
