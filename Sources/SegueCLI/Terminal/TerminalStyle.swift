/// The extras of a text that a person reads on a terminal: lines of the spec, and colors.
struct TerminalStyle: Hashable, Sendable {
  /// Whether an error of a spec is followed by its line, with a caret under the place.
  let showsExcerpts: Bool

  let isColored: Bool

  /// No extras: the texts that programs read.
  static let plain = TerminalStyle(showsExcerpts: false, isColored: false)

  private init(showsExcerpts: Bool, isColored: Bool) {
    (self.showsExcerpts, self.isColored) = (showsExcerpts, isColored)
  }

  /// The style of a stream.
  ///
  /// `CLICOLOR_FORCE` has no effect, because a program that reads a pipe relies on plain texts.
  ///
  /// - Source: `NO_COLOR` has an effect if it is set and not empty (no-color.org).
  init(_ mode: ColorMode, isTerminal: Bool, environment: [String: String]) {
    showsExcerpts = isTerminal || mode == .always
    isColored =
      switch mode {
      case .always: true
      case .never: false
      case .auto:
        isTerminal && environment["NO_COLOR", default: ""].isEmpty
          && environment["TERM", default: "dumb"] != "dumb"
      }
  }

  /// The text in a color; nil is the terminal's own.
  func painted(_ text: String, _ color: Color?) -> String {
    guard let color, isColored, !text.isEmpty else { return text }
    return "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m"
  }

  /// The colors, by their codes in ECMA-48.
  enum Color: String {
    case name = "1"
    case error = "1;31"
    case good = "32"
    case warning = "1;33"
    /// The parts of a drawn timeline.
    case transition = "36"
    case driven = "35"
    case sound = "33"
    /// The numbers of lines, and the border beside them.
    case margin = "34"
  }
}
