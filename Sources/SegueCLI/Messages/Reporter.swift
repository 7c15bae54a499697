/// Tells on standard error what happens while something runs.
struct Reporter {
  private enum Progress {
    case bar, json, none
  }

  private let progress: Progress
  private let isQuiet: Bool
  private var meter: ProgressMeter
  private var showsBar = false

  /// A reporter of a render of so many frames.
  init(_ options: MessageOptions, total: Int) {
    isQuiet = options.quiet
    meter = ProgressMeter(total: total)
    progress =
      switch options.progress {
      case _ where options.quiet: .none
      case .auto: StandardStreams.errorIsTerminal ? .bar : .none
      case .bar: .bar
      case .json: .json
      case .none: .none
      }
  }

  /// Tells what is odd but not wrong.
  mutating func warn(_ text: String) {
    if !isQuiet { say("warning: \(text)") }
  }

  /// Tells that so many frames are written.
  mutating func written(_ frames: Int) {
    // The meter is asked first: the summary takes its time also where no progress is shown.
    guard meter.isDue(frames: frames), progress != .none else { return }
    if progress == .json {
      StandardStreams.writeError(meter.json + "\n")
    } else {
      StandardStreams.writeError("\r\u{1B}[K" + meter.bar(width: StandardStreams.errorColumns - 1))
      showsBar = true
    }
  }

  /// Takes the bar away.
  mutating func clear() {
    if showsBar { StandardStreams.writeError("\r\u{1B}[K") }
    showsBar = false
  }

  /// How long it took, in seconds.
  var seconds: Double { meter.elapsed / .seconds(1) }

  private mutating func say(_ line: String) {
    clear()
    StandardStreams.writeError(line + "\n")
  }
}
