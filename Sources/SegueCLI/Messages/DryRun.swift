import Segue

/// The end of a command that shows what it would do.
enum DryRun {
  /// Checks a render, and prints its warnings and its plan.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - job: The render; nil if it has no output yet.
  ///   - frames: The frames that are asked for; nil for all.
  ///   - settings: The messages that are shown.
  /// - Throws: The errors of the render.
  static func tell(
    _ plan: RenderPlan, _ job: RenderJob?, frames: Range<Int>? = nil, _ settings: MessageSettings
  ) throws {
    let warnings = try job?.check() ?? plan.check()
    guard !settings.isQuiet else { return }
    settings.warn(warnings)
    let style = StandardStreams.outputStyle(settings.color)
    try StandardStreams.writeOutput(
      PlanText.text(of: job?.plan ?? plan, job, frames: frames, style))
  }
}
