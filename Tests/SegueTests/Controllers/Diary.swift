import Transitions

@testable import Segue

/// What tests read of a window's events: a word for each, in the order of the documents.
enum Diary {
  /// "a.willMove(b)" and the like.
  static func lines(of window: Window, from start: Int = 0) -> [String] {
    window.events.dropFirst(start).map { event in
      let hasParent = event.name == .willMove || event.name == .didMove
      let argument = event.other ?? (hasParent ? "nil" : event.transition ?? "")
      return "\(event.controller).\(event.name.rawValue)"
        + (argument.isEmpty ? "" : "(\(argument))")
    }
  }

  /// What happens in a window while `body` runs, up to the end of what it plays.
  static func of(
    _ window: Window, _ body: () throws -> Void
  ) throws -> [String] {
    let start = window.events.count
    try body()
    try window.finishTransition()
    return lines(of: window, from: start)
  }

  /// A dissolve of one second, for tests of time.
  static func dissolve(_ seconds: Int32 = 1) throws -> TransitionSettings {
    try TransitionSettings.parse(
      name: "crossDissolve", settings: [("duration", "\(seconds)")])
  }

  /// A transition under which the old view is still seen.
  static func overlay() -> TransitionSettings {
    TransitionSettings(
      OverlayTransition(share: 0.5), values: ParameterValues(defaultsOf: OverlayTransition.entry),
      duration: Rational(1), curve: .linear)
  }

  /// A controller with a view of its own name.
  static func content(_ name: String) -> ViewController { ViewController(name, view: name) }

  /// A window that shows `root`, and whose diary begins now.
  static func window(
    _ root: ViewController, _ widthClass: WidthClass = .compact
  ) throws -> Window {
    let window = Window(
      root: root, widthClass: widthClass,
      transitions: [CrossDissolve.self, Cut.self, OverlayTransition.self, SideTransition.self])
    try window.makeVisible()
    return window
  }
}
