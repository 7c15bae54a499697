import Segue

/// The line on standard error that shows how far something is, or the lines that take its place.
struct ProgressLine {
  private enum Kind {
    case bar, json, none
  }

  private let kind: Kind
  private var showsBar = false

  init(_ options: MessageOptions) {
    kind =
      switch options.progress {
      case _ where options.quiet: .none
      case .auto: StandardStreams.errorIsTerminal ? .bar : .none
      case .bar: .bar
      case .json: .json
      case .none: .none
      }
  }

  /// Goes to the beginning of a terminal's line and empties it.
  static let clearing = "\r\u{1B}[K"

  /// Whether a bar is what is shown.
  var isBar: Bool { kind == .bar }

  /// Whether anything is shown at all.
  var isShown: Bool { kind != .none }

  /// Shows a state: as an object of JSON, or as a bar of so many columns.
  mutating func show(json: String, bar: (Int) -> String) {
    switch kind {
    case .none: break
    case .json: StandardStreams.writeError(json + "\n")
    case .bar:
      StandardStreams.writeError(Self.clearing + bar(StandardStreams.errorColumns - 1))
      showsBar = true
    }
  }

  /// Takes the bar away.
  mutating func clear() {
    if showsBar { StandardStreams.writeError(Self.clearing) }
    showsBar = false
  }
}
