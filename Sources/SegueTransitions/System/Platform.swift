/// A platform whose rules a storyboard follows.
///
/// ```swift
/// var canvas = Spec.Canvas(width: 412, height: 915)
/// canvas.android = .android14
/// let app = try Spec(
///   views: [home, settings], startingAt: "home", platform: .android, canvas: canvas
/// ) {
///   SceneDescription("home", view: "home") { SegueTemplate("open", .show, to: "settings") }
///   SceneDescription("settings", view: "settings")
/// } script: {
///   Perform("open")
///   GoBack()
/// }
/// ```
public enum Platform: String, CaseIterable, Hashable, Sendable {
  /// UIKit's controllers, by the version of iOS.
  case ios
  /// Activities, bottom sheets and dialogs, by the version of Android.
  case android
}
