/// The motion of two activities in a version of Android.
///
/// - Source: react-navigation at 73f8c2982 (2026), `CardStyleInterpolators.tsx`; times in its
///   milliseconds.
package enum ActivityMotion: String, Hashable, Sendable {
  /// Android 9: the new activity is uncovered from below.
  ///
  /// The source has the closing of the activity below alone; the other one is the opening in
  /// reverse.
  case reveal
  /// Android 10 to 13: the new activity grows.
  case zoom
  /// From Android 14 on: both activities move sideways.
  case slide

  /// The duration in milliseconds.
  var milliseconds: Double {
    switch self {
    case .reveal: 425
    case .zoom: 400
    case .slide: 450
    }
  }

  /// The same duration.
  var duration: Duration { .milliseconds(Int(milliseconds)) }

  /// The scale at which a new activity begins.
  var startScale: Double { self == .zoom ? 0.85 : 1 }

  /// The distance that activities move sideways, in points.
  var distance: Double { self == .slide ? 96 : 0 }
}
