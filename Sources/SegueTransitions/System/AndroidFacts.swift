/// Everything in which Segue follows a version of Android: one table.
///
/// docs/material.md has the same table, which a test compares with this one.
package enum AndroidFacts {
  /// The motion of two activities.
  package static let activityMotion = SystemFact(
    android9: ActivityMotion.reveal, android10: .zoom, android14: .slide,
    source: "React Navigation, CardStyleInterpolators and TransitionSpecs")

  /// The table, row by row.
  package static let rows: [SystemFactRow] = [
    activityMotion.row("motion of activities") { $0.rawValue },
    activityMotion.row("its duration, milliseconds") { $0.milliseconds.written },
    activityMotion.row("scale at which a new activity begins") { $0.startScale.written },
    activityMotion.row("sideways motion of activities, points") { $0.distance.written },
  ]
}
