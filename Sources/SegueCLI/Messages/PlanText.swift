import Segue
import SegueFoundation
import SegueMessages

/// The output of a dry run.
enum PlanText {
  /// The plan, its output and its frames, with a drawing of its timeline on a terminal.
  static func text(
    of plan: RenderPlan, _ job: RenderJob?, frames: Range<Int>?, _ style: TerminalStyle = .plain
  ) -> String {
    let timeline = plan.timeline
    let (size, picture) = (plan.pictureSize, plan.picture)
    let points = "\(FrameText.short(size.width)) × \(FrameText.short(size.height))"
    var facts = Table()
    facts.add(["output", output(job)])
    facts.add([
      "size",
      "\(picture.width) × \(picture.height) pixels, \(points) points at scale "
        + FrameText.short(plan.scale)
        + (plan.letterbox.map { ", in frames of \($0.width) × \($0.height)" } ?? ""),
    ])
    if let bytes = job?.largestBytes { facts.add(["limit", ByteSize.text(bytes)]) }
    facts.add(["rate", "\(timeline.frameRate) frames a second"])
    facts.add(["frames", self.frames(of: job, frames) + "\(timeline.frameCount)"])
    facts.add(["duration", FrameText.seconds(timeline.duration)])
    return facts.text + "\n" + drawing(of: plan, style) + steps(of: timeline) + sounds(of: plan)
  }

  /// The drawing with an empty line after it; empty if the plan does not go to a terminal.
  private static func drawing(of plan: RenderPlan, _ style: TerminalStyle) -> String {
    guard let columns = StandardStreams.outputColumns else { return "" }
    let signs = DrawingSigns(ProcessInfo.processInfo.environment)
    let drawing = TimelineDrawing(plan, columns: columns, signs: signs)
    return drawing.map { $0.text(style) + "\n" } ?? ""
  }

  /// A table of the sounds, with a line before it; empty if there are none.
  private static func sounds(of plan: RenderPlan) -> String {
    guard !plan.sounds.isEmpty else { return "" }
    var table = Table(rightAligned: [1, 2])
    table.add(["sound", "start", "end"])
    for sound in plan.sounds {
      table.add([sound.file, FrameText.seconds(sound.start), FrameText.seconds(sound.end)])
    }
    return "\n" + table.text
  }

  /// A prefix such as "36..42 of " or "shard 2/3: 36..42 of "; empty for all frames.
  private static func frames(of job: RenderJob?, _ frames: Range<Int>?) -> String {
    let range = job?.shard == nil ? frames : job?.frames
    guard let range else { return "" }
    let part = range.isEmpty ? "none" : "\(range.lowerBound)..\(range.upperBound)"
    return (job?.shard.map { "shard \($0): " } ?? "") + part + " of "
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
        step.legs.isEmpty ? step.view : step.legs.map(\.view).joined(separator: ", "),
        transition(of: step),
        FrameText.seconds(step.start),
        step.transition == nil ? "" : FrameText.seconds(step.duration),
        FrameText.seconds(step.rest),
        step.frames.isEmpty ? "" : "\(step.frames.lowerBound)", "\(step.frames.count)",
      ])
    }
    return table.text
  }

  /// A text such as "cube, reversed, driven, cancelled": the transition and its unusual properties.
  private static func transition(of step: ScheduledStep) -> String {
    guard let transition = step.transition else { return "" }
    var words = [transition.name]
    if transition.isReversed { words.append("reversed") }
    if let drive = step.drive {
      words.append(step.legs.count > 1 ? "scrubbed" : "driven")
      if !drive.isCommitted {
        words.append("canceled")
      } else if drive.page < step.legs.count {
        words.append("to \(step.legs[drive.page - 1].view)")
      }
    }
    return words.joined(separator: ", ")
  }
}
