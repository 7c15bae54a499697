extension SpecParser {
  /// The views through which the steps so far came to the current one, as a browser keeps them.
  struct History {
    /// The first view, and what was come to since; never empty.
    private var visits: [Visit]

    private struct Visit {
      let view: String
      let transition: TransitionSettings?
    }

    init(first view: String) {
      visits = [Visit(view: view, transition: nil)]
    }

    /// The view that a step back goes to, and the reverse of how the current one came; nil at the
    /// first view.
    var previous: (view: String, transition: TransitionSettings)? {
      guard visits.count > 1, let transition = visits[visits.count - 1].transition else {
        return nil
      }
      return (visits[visits.count - 2].view, transition.reversed())
    }

    /// What it is after a step, unless a hand turned that back.
    mutating func take(_ step: Spec.Step, isBack: Bool) {
      let page = step.drive?.page ?? step.pages.count
      guard page > 0 else { return }
      if isBack {
        visits.removeLast()
      } else {
        visits.append(Visit(view: step.pages[page - 1].value, transition: step.transition))
      }
    }
  }
}
