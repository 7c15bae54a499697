import Segue

extension RenderJob {
  /// Renders, and tells on the standard streams how it goes and what came out.
  ///
  /// - Throws: What the render throws.
  func run(_ options: MessageOptions) async throws {
    var reporter = Reporter(options, total: frames.count)
    defer { reporter.clear() }
    try await run(warned: { reporter.warn($0) }, written: { reporter.written($0) })
    reporter.clear()
    guard !options.quiet else { return }
    let line = summary(seconds: reporter.seconds)
    // Standard output may be the video itself, or the events.
    if path == "-" || eventsPath == "-" {
      options.writer.writeSummary(line)
    } else {
      try StandardStreams.writeOutput(line + "\n")
    }
  }

  /// `out.mp4: 312 frames, 5.2 s, 780 × 1688 pixels`, and where nothing is kept, how fast that was.
  private func summary(seconds: Double) -> String {
    let name = path.map { $0 == "-" ? "standard output" : $0 } ?? "null"
    let line = FrameText.summary(
      name, frames: frames.count, at: plan.timeline.frameRate, width: width, height: height)
    guard path == nil else { return line }
    let speed = seconds > 0 ? Double(frames.count) / seconds : 0
    return line + ", in \(FrameText.seconds(seconds)): "
      + "\(FrameText.decimal(speed, places: 1)) frames a second"
  }
}
