import Segue

/// Tells on standard error what happens while something runs.
struct Reporter {
  private var line: ProgressLine
  private let isQuiet: Bool
  private let writer: MessageWriter
  private var meter: ProgressMeter

  /// A reporter of a render of so many frames.
  init(_ options: MessageOptions, total: Int) {
    (isQuiet, writer) = (options.quiet, options.writer)
    meter = ProgressMeter(total: total)
    line = ProgressLine(options)
  }

  /// Tells what is odd but not wrong.
  mutating func warn(_ text: String) {
    guard !isQuiet else { return }
    clear()
    writer.write(.warning, text)
  }

  /// Tells that so many frames are written.
  mutating func written(_ frames: Int) {
    // The meter is asked first: the summary takes its time also where no progress is shown.
    guard meter.isDue(frames: frames), line.isShown else { return }
    line.show(json: meter.json) { meter.bar(width: $0) }
  }

  /// Takes the bar away.
  mutating func clear() { line.clear() }

  /// How long it took, in seconds.
  var seconds: Double { meter.elapsed / .seconds(1) }
}
