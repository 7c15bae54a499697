import SegueArithmetic

extension Timeline {
  /// The appearances of some views, in order; a view that is never seen has none.
  ///
  /// A view appears at the start of the first transition that shows it. While a hand scrubs several
  /// pages, appearances start and end on a grid of milliseconds.
  package func appearances(of names: Set<String>) -> [String: [Appearance]] {
    var found: [String: [Appearance]] = [:]
    guard !names.isEmpty else { return found }
    func show(_ views: Set<String>, _ start: Rational, _ end: Rational) {
      for name in views.intersection(names) {
        var all = found[name] ?? []
        if let last = all.last, last.end == start {
          all[all.count - 1].end = end
        } else {
          all.append(Appearance(start: start, end: end))
        }
        found[name] = all
      }
    }
    for (index, step) in steps.enumerated() {
      let rest = step.start.plus(step.duration)
      if step.transition != nil, step.duration > .zero {
        for (views, start, end) in motion(ofStep: index, until: rest) { show(views, start, end) }
      }
      // The last view has a frame even if it rests for no time.
      if step.rest > .zero || index == steps.count - 1 {
        show(step.end.views, rest, rest.plus(step.rest))
      }
    }
    return found
  }

  /// The views of the motion of a step, in order.
  private func motion(
    ofStep index: Int, until end: Rational
  ) -> [(views: Set<String>, start: Rational, end: Rational)] {
    let step = steps[index]
    guard step.legs.count > 1 else {
      return [(views(of: .transition(step: index, progress: 0)), step.start, end)]
    }
    var parts: [(views: Set<String>, start: Rational, end: Rational)] = []
    let count = Int(clamping: step.duration.productRoundedUp(Rational(1000)))
    for tick in 0..<count {
      let time = step.start.plus(Rational(Int64(tick), over: 1000) ?? .zero)
      let views = views(of: step.moment(at: time, index: index))
      if let last = parts.last, last.views == views { continue }
      if !parts.isEmpty { parts[parts.count - 1].end = time }
      parts.append((views, time, end))
    }
    return parts
  }
}
