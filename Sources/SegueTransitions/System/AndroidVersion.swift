/// A version of Android, whose transitions between activities are drawn.
///
/// ```swift
/// var canvas = Spec.Canvas(width: 412, height: 915)
/// canvas.android = .android13
/// let spec = try Spec(canvas: canvas) {
///   Show(home)
///   Go(to: settings, by: ActivityOpen())
/// }
/// ```
///
/// `AndroidFacts` has everything that differs.
public enum AndroidVersion: Int, CaseIterable, Hashable, Sendable {
  /// Activities are revealed from below.
  case android9 = 9
  /// The version whose activities grow.
  case android10 = 10
  /// Like 10.
  case android11 = 11
  /// Like 10.
  case android12 = 12
  /// Like 10.
  case android13 = 13
  /// The version whose activities move sideways.
  case android14 = 14
  /// Like 14.
  case android15 = 15
  /// Like 14.
  case android16 = 16

  /// The version of a spec that names none.
  public static let `default` = android16
}
