import Segue

/// What a dry run prints.
enum PlanText {
  /// The plan, where it goes, and which of its frames.
  static func text(of plan: RenderPlan, _ job: RenderJob?, frames: Range<Int>?) -> String {
    let timeline = plan.timeline
    let points = "\(FrameText.short(plan.size.width)) × \(FrameText.short(plan.size.height))"
    var facts = Table()
    facts.add(["output", output(job)])
    facts.add([
      "size",
      "\(plan.width) × \(plan.height) pixels, \(points) points at scale "
        + FrameText.short(plan.scale),
    ])
    facts.add(["rate", "\(timeline.frameRate) frames a second"])
    let part = frames.map { "\($0.lowerBound)..\($0.upperBound) of " } ?? ""
    facts.add(["frames", "\(part)\(timeline.frameCount)"])
    facts.add(["duration", FrameText.seconds(timeline.duration)])
    return facts.text + "\n" + steps(of: timeline)
  }

  private static func output(_ job: RenderJob?) -> String {
    guard let job else { return "none; name one with -o" }
    guard let path = job.path else { return "none, frames are thrown away" }
    return "\(path == "-" ? "standard output" : path), \(job.format.rawValue)"
  }

  private static func steps(of timeline: Timeline) -> String {
    var table = Table(rightAligned: [2, 3, 4, 5, 6])
    table.add(["view", "transition", "start", "duration", "rest", "first frame", "frames"])
    for step in timeline.steps {
      table.add([
        step.view, step.transition.map { $0.isReversed ? "\($0.name), reversed" : $0.name } ?? "",
        FrameText.seconds(step.start),
        step.transition.map { FrameText.seconds($0.duration) } ?? "",
        FrameText.seconds(step.rest),
        step.frames.isEmpty ? "" : "\(step.frames.lowerBound)", "\(step.frames.count)",
      ])
    }
    return table.text
  }
}
