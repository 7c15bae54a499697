import Segue
import SegueMessages

extension RenderJob {
  /// Renders, and reports progress and result on the standard streams.
  ///
  /// - Parameters:
  ///   - settings: The messages that are shown.
  ///   - isWatched: Whether the render is one of a watch, which ends with its reader.
  ///   - around: Completes the line with the result; called once the output has its name.
  /// - Throws: The errors of the render.
  func run(
    _ settings: MessageSettings, isWatched: Bool = false, around: (String) -> String = { $0 }
  ) async throws {
    var reporter = Reporter(settings, total: frames.count)
    defer { reporter.clear() }
    try await run(
      RenderNews(
        warned: { reporter.warn($0) }, written: { reporter.written($0) },
        fitted: { reporter.fitted($0) }))
    reporter.clear()
    let line = around(summary(seconds: reporter.seconds, reporter.fit))
    guard !settings.isQuiet else { return }
    // Standard output may contain the video or the events.
    if path == "-" || eventsPath == "-" {
      settings.writer.writeSummary(line)
    } else if let path, !isWatched {
      StandardStreams.tell(line, about: path, settings.writer)
    } else {
      // The line is all that there is, or it is one of many that somebody waits for.
      try StandardStreams.writeOutput(Message.escaped(line) + "\n")
    }
  }

  /// A line such as "out.mp4: 312 frames, 5.2 s, 780 × 1688 pixels", with the speed if nothing is
  /// written.
  private func summary(seconds: Double, _ fit: FitResult?) -> String {
    let name = path.map { $0 == "-" ? "standard output" : $0 } ?? "null"
    let line = FrameText.summary(
      name, frames: frames.count, at: plan.timeline.frameRate, width: fit?.width ?? width,
      height: fit?.height ?? height)
    if let fit { return line + ", " + fit.description }
    guard path == nil else { return line }
    let speed = seconds > 0 ? Double(frames.count) / seconds : 0
    return line + ", in \(FrameText.seconds(seconds)): "
      + "\(FrameText.decimal(speed, places: 1)) frames a second"
  }
}
