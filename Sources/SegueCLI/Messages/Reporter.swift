import Segue

/// Reports warnings and progress on standard error.
struct Reporter {
  private var line: ProgressLine
  private let isQuiet: Bool
  private let writer: MessageWriter
  private var meter: ProgressMeter

  /// A reporter for a render of `total` frames.
  init(_ settings: MessageSettings, total: Int) {
    (isQuiet, writer) = (settings.isQuiet, settings.writer)
    meter = ProgressMeter(total: total)
    line = ProgressLine(settings)
  }

  /// Reports a warning.
  mutating func warn(_ text: String) {
    guard !isQuiet else { return }
    clear()
    writer.write(.warning, text)
  }

  /// Reports the number of frames written.
  mutating func written(_ frames: Int) {
    // The meter is updated first, because the summary needs its time even if no progress is shown.
    guard meter.isDue(frames: frames), line.isShown else { return }
    line.show(json: meter.json) { meter.bar(width: $0) }
  }

  /// Removes the bar.
  mutating func clear() { line.clear() }

  /// Elapsed time, in seconds.
  var seconds: Double { meter.elapsed / .seconds(1) }
}
