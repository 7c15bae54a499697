/// A version of iOS, whose UIKit storyboards, sheets, popovers and interactive pops follow.
///
/// ```swift
/// var canvas = Spec.Canvas(width: 390, height: 844)
/// canvas.system = .ios18
/// let window = Window(root: ViewController("home", view: "home"), system: .ios13)
/// ```
///
/// `SystemFacts` has everything that differs.
public enum SystemVersion: Int, CaseIterable, Hashable, Sendable {
  /// The last version in which a modal view covers the screen.
  case ios12 = 12
  /// The version that brought cards.
  case ios13 = 13
  /// The version whose modal views are form sheets on an iPad.
  case ios18 = 18
  /// The version whose sheets float.
  case ios26 = 26
  /// The version whose pushes set off at once, as far as one rig saw on a simulator.
  case ios27 = 27

  /// The version of a spec that names none.
  public static let `default` = ios18
}
