import SegueTimeline
import SegueTransitions

extension Spec {
  /// A spec of a timeline that is written in Swift.
  ///
  /// ```swift
  /// let tour = try Spec {
  ///   Show(home, for: .seconds(1))
  ///   Go(to: settings, by: Cube(dimming: 0.3), for: .seconds(1))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - canvas: The canvas of every frame.
  ///   - stage: What stands around the canvas; nil if the canvas is the picture.
  ///   - audio: The sound beside that of recordings and transitions.
  ///   - timeline: The steps; the first shows a view, the others go to one.
  /// - Throws: All mistakes at once, by key path; steps back without a way before any others.
  public init(
    canvas: Canvas = Canvas(), stage: Stage? = nil, audio: Audio = .none,
    @ListBuilder<TimelineStep> timeline: () throws -> [TimelineStep]
  ) throws {
    let content = try timeline()
    var views: [View] = []
    for view in content.flatMap(\.views) where !views.contains(view) { views.append(view) }
    try self.init(
      views: views, steps: try Self.steps(of: content, on: canvas.systems), canvas: canvas,
      stage: stage, audio: audio)
  }

  /// The steps of a timeline, with the targets of those that go back.
  private static func steps(of content: [TimelineStep], on systems: Systems) throws -> [Step] {
    var history: ViewHistory?
    var (steps, mistakes): ([Step], [SpecError]) = ([], [])
    for (index, part) in content.enumerated() {
      switch part.way {
      case .show(let view): steps.append(Step(view.name, rest: .zero).resting(part.rest))
      case .go(let views, let own, let given):
        let names = views.map(\.name)
        steps.append(
          try given.step(to: names, by: own.usual(on: systems), for: part.rest, on: systems))
      case .back(let own, let given):
        guard let previous = history?.previous else {
          mistakes.append(
            SpecError(
              file: "", position: nil, keyPath: "timeline[\(index)].back",
              problem: .nothingToGoBackTo))
          continue
        }
        let step = try given.step(
          to: [previous.view], by: own?.usual(on: systems) ?? previous.transition, for: part.rest,
          on: systems)
        steps.append(step)
        history?.take(step, isBack: true)
        continue
      }
      let step = steps[steps.count - 1]
      if history?.take(step, isBack: false) == nil {
        history = ViewHistory(first: step.view.value)
      }
    }
    guard mistakes.isEmpty else { throw SpecErrors(mistakes) }
    return steps
  }
}
