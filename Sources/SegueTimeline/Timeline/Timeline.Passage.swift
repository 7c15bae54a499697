package import SegueTransitions

extension Timeline {
  /// One transition of a step: a step to one view has one leg, a scrub has one for each page.
  package struct Leg: Hashable, Sendable {
    /// The name of the view that the transition brings.
    package let view: String

    /// The surface that the transition leaves.
    package let from: Surface

    /// The surface that the transition leads to: the new view, or the surface that a dismissal
    /// uncovers.
    package let to: Surface

    /// The parts of the canvas that the transition is confined to, innermost first; empty for the
    /// whole canvas.
    package var places: [Surface.Place] = []

    /// The surface at rest after the transition.
    package let end: Surface

    /// The containers around both views, which know their bars; nil in a plain timeline.
    package let containers: SharedContainers?

    package init(
      view: String, from: Surface, to: Surface, places: [Surface.Place] = [], end: Surface,
      containers: SharedContainers? = nil
    ) {
      self.view = view
      self.from = from
      self.to = to
      self.places = places
      self.end = end
      self.containers = containers
    }
  }

  /// The surfaces that a step moves through, and the one at which it ends.
  package struct Passage: Hashable {
    /// The transitions; none in the first step.
    package let legs: [Leg]

    /// The surface before the step, then the one after each leg.
    package let surfaces: [Surface]

    /// The surface at rest after the step.
    package let end: Surface

    package init(legs: [Leg], surfaces: [Surface], end: Surface) {
      self.legs = legs
      self.surfaces = surfaces
      self.end = end
    }

    /// The names of the views that drawing needs.
    package var views: Set<String> {
      legs.reduce(into: Set(surfaces.flatMap(\.views))) { views, leg in
        views.formUnion(leg.from.views.union(leg.to.views))
        for place in leg.places { views.formUnion(place.filled(with: leg.to).views) }
      }
    }

    /// Derives the passages of consecutive steps.
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

    /// The passage from the surface before a step, where earlier steps have `legCount` legs.
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

    /// The leg from the current surface to a view.
    ///
    /// A dismissal is the reverse of a transition that kept its old view. It moves the presented
    /// view alone, and drops all others that were presented in between. Every other transition
    /// leaves the whole current surface.
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
  /// The surface itself or the first one below it whose top view has this name.
  fileprivate func uppermost(showing view: String) -> Surface? {
    if topView == view { return self }
    guard case .overlay(_, let from, _) = self else { return nil }
    return from.uppermost(showing: view)
  }
}
