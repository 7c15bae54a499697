import Transitions

extension Timeline {
  /// Between which surfaces a step moves, and what rests after it.
  struct Passage {
    /// Nil in the first step.
    let from: Surface?
    let to: Surface
    let end: Surface

    /// The passages of steps that follow each other.
    static func passages(through steps: [Spec.Step]) -> [Passage] {
      steps.indices.reduce(into: []) { passages, index in
        passages.append(passage(to: index, of: steps, after: passages))
      }
    }

    /// The passage to the step at `index`, after those before it.
    ///
    /// A dismissal, which is the reverse of a transition that kept what it left, takes the presented
    /// view alone off what it was presented on. Every other transition leaves all that is seen.
    private static func passage(
      to index: Int, of steps: [Spec.Step], after passages: [Passage]
    ) -> Passage {
      let view = steps[index].view.value
      guard let current = passages.last?.end, let settings = steps[index].transition else {
        return Passage(from: nil, to: .view(view), end: .view(view))
      }
      if settings.isReversed, settings.transition.keepsFrom, case .end(let presented) = current,
        let presenter = passages[presented].from, steps.topView(of: presenter) == view
      {
        return Passage(
          from: .view(steps[presented].view.value), to: presenter, end: presenter)
      }
      return Passage(
        from: current, to: .view(view),
        end: settings.keepsFrom ? .end(ofStep: index) : .view(view))
    }
  }
}

extension [Spec.Step] {
  /// The name of the view that lies on top of a surface.
  fileprivate func topView(of surface: Surface) -> String {
    switch surface {
    case .view(let name): name
    case .end(let step): self[step].view.value
    }
  }
}
