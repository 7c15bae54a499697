/// The transition that a hand leads back, by its name.
package enum BackMotion: String, Hashable, Sendable {
  /// The closing of an activity, whose progress is that of the hand.
  case closing = "activityClose"
  /// The preview of the activity below.
  case preview = "predictiveBack"
}

/// The system's navigation at the lower edge of a screen.
package enum SystemNavigation: Hashable, Sendable, CustomStringConvertible {
  /// Three buttons, which are at the side of a phone that lies on its side.
  case buttons
  /// The handle of gestures.
  case gestures

  /// The height of its bar, in points.
  package var height: Double { self == .buttons ? 48 : 24 }

  /// Whether the bar is at the lower edge of a screen that lies on its side, too.
  package var staysBelow: Bool { self == .gestures }

  package var description: String {
    switch self {
    case .buttons: "buttons, \(height.written) points"
    case .gestures: "gestures, \(height.written) points"
    }
  }
}

/// Everything in which Segue follows a version of Android: one table.
///
/// docs/material.md has the same table, which a test compares with this one.
package enum AndroidFacts {
  /// The motion of two activities.
  package static let activityMotion = SystemFact(
    android9: ActivityMotion.reveal, android10: .zoom, android14: .slide,
    source: "React Navigation, CardStyleInterpolators and TransitionSpecs")

  /// The transition that a hand leads back to the activity below.
  package static let handBack = SystemFact(
    android9: BackMotion.closing, android10: .closing, android14: .preview,
    source: "AOSP, CrossActivityBackAnimation; before 14 no activity follows a hand")

  /// The height of the status bar, in points.
  package static let statusBar = SystemFact<AndroidVersion, _>(
    always: 24.0,
    source:
      "AOSP, `status_bar_height_portrait`; phones with a camera in the screen have higher ones",
    isSure: false)

  /// The system's navigation at the lower edge.
  package static let systemNavigation = SystemFact(
    android9: SystemNavigation.buttons, android10: .gestures, android14: .gestures,
    source: "AOSP, `navigation_bar_height` and its overlay for gestures", isSure: false)

  /// The table, row by row.
  package static let rows: [SystemFactRow] = [
    activityMotion.row("motion of activities") { $0.rawValue },
    activityMotion.row("its duration, milliseconds") { $0.milliseconds.written },
    activityMotion.row("scale at which a new activity begins") { $0.startScale.written },
    activityMotion.row("sideways motion of activities, points") { $0.distance.written },
    handBack.row("back under a hand") { $0.rawValue },
    statusBar.row("status bar, points") { $0.written },
    systemNavigation.row("system navigation of `bars: auto`") { $0.description },
  ]
}
