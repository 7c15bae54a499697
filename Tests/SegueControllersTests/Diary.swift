import SegueControllers
import SegueTimeline
import SegueTransitions
import TestSupport

/// The events of a window as tests read them: one line for each, in the documents' order.
enum Diary {
  /// The events as text, such as "a.willMove(b)".
  static func lines(of window: Window, from start: Int = 0) -> [String] {
    window.events.dropFirst(start).map { event in
      let hasParent = event.name == .willMove || event.name == .didMove
      let argument = event.other ?? (hasParent ? "nil" : event.transition ?? "")
      return "\(event.controller).\(event.name.rawValue)"
        + (argument.isEmpty ? "" : "(\(argument))")
    }
  }

  /// The events of a window while `body` runs, including the end of its transition.
  static func of(
    _ window: Window, _ body: () throws -> Void
  ) throws -> [String] {
    let start = window.events.count
    try body()
    try window.finishTransition()
    return lines(of: window, from: start)
  }

  /// A dissolve of `seconds`, for tests of time.
  static func dissolve(_ seconds: Rational = Rational(1)) -> TransitionSettings {
    TransitionSettings(
      CrossDissolve(), duration: seconds)
  }

  /// A transition that keeps the old view visible.
  static func overlay() -> TransitionSettings {
    TransitionSettings(
      OverlayTransition(share: 0.5), duration: Rational(1), curve: .linear)
  }

  /// A controller with a view of the same name.
  static func content(_ name: String) -> ViewController { ViewController(name, view: name) }

  /// A visible window with this root, whose presentations cover the screen unless `system` says
  /// otherwise.
  static func window(
    _ root: ViewController, _ widthClass: WidthClass = .compact, _ system: SystemVersion = .ios12
  ) throws -> Window {
    let window = Window(
      root: root, widthClass: widthClass, systems: Systems(ios: system),
      transitions: [CrossDissolve.self, Cut.self, OverlayTransition.self, SideTransition.self])
    try window.makeVisible()
    return window
  }
}
