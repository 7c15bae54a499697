import SegueTimeline

/// The path of views to the current one, like the history of a browser.
struct ViewHistory {
  /// The first view and the visits since; never empty.
  private var visits: [Visit]

  private struct Visit {
    let view: String
    let transition: TransitionSettings?
  }

  init(first view: String) {
    visits = [Visit(view: view, transition: nil)]
  }

  /// The target of a step back and the reverse of the transition that left it; nil at the first
  /// view.
  var previous: (view: String, transition: TransitionSettings)? {
    guard visits.count > 1, let transition = visits[visits.count - 1].transition else {
      return nil
    }
    return (visits[visits.count - 2].view, transition.reversed())
  }

  /// Records a step, unless a hand turned it back.
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
