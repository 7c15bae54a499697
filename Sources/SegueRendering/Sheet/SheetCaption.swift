import SegueTimeline

/// The texts under the pictures of a contact sheet.
enum SheetCaption {
  /// The time, the frame, and the step with its views.
  static func text(_ frame: Int, of timeline: Timeline) -> String {
    let seconds = text(timeline.time(ofFrame: frame).doubleValue)
    let steps = timeline.steps
    let index = steps.lastIndex { $0.frames.lowerBound <= frame && !$0.frames.isEmpty } ?? 0
    let content =
      switch timeline.moment(ofFrame: frame) {
      case .rest(let surface): surface.topView
      case .transition(let step, let leg, let progress, _):
        transition(steps[step], leg: leg, progress)
      }
    return "\(seconds) s, frame \(frame)\nstep \(index + 1) of \(steps.count): \(content)"
  }

  private static func transition(_ step: ScheduledStep, leg: Int, _ progress: Double) -> String {
    let to = step.legs[leg].to.topView
    let name = step.transition?.name ?? ""
    let direction = step.transition?.isReversed == true ? "reversed " : ""
    let end = step.isCancelled ? ", canceled" : ""
    return "\(direction)\(name) to \(to), \(Int((progress * 100).rounded())) %\(end)"
  }

  /// The result of a comparison.
  static func text(_ difference: FrameDifference?, isShown: Bool) -> String {
    guard isShown else { return "has ended" }
    guard let difference else { return "another size" }
    guard difference.share > 0 else { return "equal" }
    let percent = difference.share * 100
    let share = percent < 0.01 ? "less than 0.01" : text((percent * 100).rounded() / 100)
    return "\(share) % of the pixels differ, by at most \(difference.most) of 255"
  }

  /// A number with up to three decimals.
  private static func text(_ number: Double) -> String {
    let thousandths = Int((number * 1000).rounded())
    var decimals = String(thousandths % 1000 + 1000).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    return decimals.isEmpty ? "\(thousandths / 1000)" : "\(thousandths / 1000).\(decimals)"
  }
}
