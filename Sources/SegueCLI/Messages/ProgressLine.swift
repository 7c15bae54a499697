import ArgumentParser
import Segue

/// The progress on standard error: a bar, or lines of JSON.
struct ProgressLine {
  private enum Kind {
    case bar, json, none
  }

  private let kind: Kind
  private var showsBar = false

  init(_ settings: MessageSettings) {
    kind =
      switch settings.progress {
      case _ where settings.isQuiet: .none
      case .auto: StandardStreams.errorIsTerminal ? .bar : .none
      case .bar: .bar
      case .json: .json
      case .none: .none
      }
  }

  /// The control sequence that returns to the start of a terminal's line and clears it.
  static let clearing = "\r\u{1B}[K"

  /// Whether progress is shown as a bar.
  var isBar: Bool { kind == .bar }

  /// Whether progress is shown at all.
  var isShown: Bool { kind != .none }

  /// Shows the progress as a JSON object, or as a bar for a given number of columns.
  mutating func show(json: String, bar: (Int) -> String) {
    switch kind {
    case .none: break
    case .json: StandardStreams.writeError(json + "\n")
    case .bar:
      StandardStreams.writeError(Self.clearing + bar(StandardStreams.errorColumns - 1))
      showsBar = true
    }
  }

  /// Removes the bar.
  mutating func clear() {
    if showsBar { StandardStreams.writeError(Self.clearing) }
    showsBar = false
  }
}

/// The display of progress.
enum ProgressMode: String, CaseIterable, ExpressibleByArgument {
  case auto, bar, json, none
}
