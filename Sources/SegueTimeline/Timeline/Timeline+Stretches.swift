extension Timeline {
  /// Consecutive frames that need the same views.
  package struct Stretch: Hashable, Sendable {
    /// The frames, as the whole video counts them; not empty.
    package var frames: Range<Int>

    /// The names of the views.
    package let views: Set<String>

    /// Whether its frames are those of a transition; a rest is drawn once.
    package let isMoving: Bool

    package init(frames: Range<Int>, views: Set<String>, isMoving: Bool) {
      (self.frames, self.views, self.isMoving) = (frames, views, isMoving)
    }
  }

  /// The names of the views that drawing a moment needs.
  package func views(of moment: Moment) -> Set<String> {
    switch moment {
    case .rest(let surface): surface.views
    case .transition(let step, let leg, _, _):
      steps[step].legs[leg].views.union(steps[step].transition?.views ?? [])
    }
  }

  /// The stretches of `frames`, in order.
  ///
  /// The time is linear in the number of steps, and in the number of frames over which a hand
  /// scrubs several pages.
  package func stretches(of frames: Range<Int>) -> [Stretch] {
    steps.indices.flatMap { index -> [Stretch] in
      let step = steps[index]
      let shown = step.frames.clamped(to: frames)
      guard !shown.isEmpty else { return [] }
      guard step.legs.count <= 1 else { return scrubbed(shown) }
      // A step moves first, so one bisection finds its rest.
      let rest = shown.partitioningIndex { !isMoving(atFrame: $0) }
      return [shown.lowerBound..<rest, rest..<shown.upperBound].compactMap(stretch)
    }
  }

  private func isMoving(atFrame frame: Int) -> Bool {
    if case .transition = moment(ofFrame: frame) { true } else { false }
  }

  /// The stretch of `frames`, all of which need the views of the first; nil if there are none.
  private func stretch(_ frames: Range<Int>) -> Stretch? {
    guard let first = frames.first else { return nil }
    return Stretch(
      frames: frames, views: views(of: moment(ofFrame: first)), isMoving: isMoving(atFrame: first))
  }

  /// The stretches of a scrub, in which the hand may turn anywhere.
  private func scrubbed(_ frames: Range<Int>) -> [Stretch] {
    frames.reduce(into: []) { stretches, frame in
      guard let next = stretch(frame..<frame + 1) else { return }
      if let last = stretches.last, last.views == next.views, last.isMoving == next.isMoving {
        stretches[stretches.count - 1].frames = last.frames.lowerBound..<frame + 1
      } else {
        stretches.append(next)
      }
    }
  }
}

extension Timeline.Leg {
  /// The names of the views that drawing needs, without those that the transition refers to.
  fileprivate var views: Set<String> {
    places.reduce(into: from.views.union(to.views)) { views, place in
      views.formUnion(place.other.views)
      views.formUnion(place.overlay.settings.views)
    }
  }
}

extension Range<Int> {
  /// The first element that satisfies `predicate`, which all later ones satisfy too; the upper
  /// bound if none does.
  fileprivate func partitioningIndex(where predicate: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if predicate(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
