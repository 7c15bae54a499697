import Transitions

extension Timeline {
  /// Between which surfaces a step moves, and what rests after it.
  struct Passage: Hashable {
    /// None in the first step.
    let legs: [Leg]

    /// What is seen before the step, and after each of its legs.
    let surfaces: [Surface]

    /// The surface that stays.
    let end: Surface

    /// The views that are needed to draw it.
    var views: Set<String> {
      legs.reduce(into: Set(surfaces.flatMap(\.views))) { views, leg in
        views.formUnion(leg.from.views.union(leg.to.views))
        for place in leg.places { views.formUnion(place.filled(with: leg.to).views) }
      }
    }

    /// The passages of steps that follow each other.
    ///
    /// - Throws: ``TimelineError/tooManyViewsKept(step:)``.
    static func passages(through steps: [Step]) throws(TimelineError) -> [Passage] {
      var legCount = 0
      var passages: [Passage] = []
      for (index, step) in steps.enumerated() {
        let passage = step.passage ?? passage(to: step, from: passages.last?.end, after: legCount)
        guard passage.surfaces.allSatisfy({ $0.depth <= Surface.largestDepth }) else {
          throw .tooManyViewsKept(step: index)
        }
        legCount += passage.legs.count
        passages.append(passage)
      }
      return passages
    }

    /// The passage to a step from what rests before it, after so many legs of others.
    private static func passage(
      to step: Step, from start: Surface?, after legCount: Int
    ) -> Passage {
      guard let start, let settings = step.transition else {
        let view = Surface.view(step.view.value)
        return Passage(legs: [], surfaces: [view], end: view)
      }
      var legs: [Leg] = []
      for page in step.pages {
        let overlay = Overlay(number: legCount + legs.count, settings: settings)
        legs.append(leg(to: page.value, by: overlay, from: legs.last?.end ?? start))
      }
      let surfaces = [start] + legs.map(\.end)
      return Passage(
        legs: legs, surfaces: surfaces, end: surfaces[step.drive?.page ?? legs.count])
    }

    /// The leg to a view from what is seen at present.
    ///
    /// A dismissal, which is the reverse of a transition that kept what it left, takes the presented
    /// view alone off what it was presented on, however many others were presented in between. Every
    /// other transition leaves all that is seen.
    private static func leg(to name: String, by overlay: Overlay, from current: Surface) -> Leg {
      let (settings, view) = (overlay.settings, Surface.view(name))
      if settings.isReversed, settings.transition.keepsFrom,
        case .overlay(_, let presenter, let presented) = current,
        let target = presenter.uppermost(showing: name)
      {
        return Leg(view: name, from: presented, to: target, end: target)
      }
      return Leg(
        view: name, from: current, to: view,
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
