/// A transition at its end, where the view that it left is still seen under the one that came.
public struct Overlay: Hashable, Sendable {
  /// Tells the overlays of one timeline apart.
  let number: Int

  /// How its views lie over each other: the transition's scene at progress 1.
  package let settings: TransitionSettings

  init(number: Int, settings: TransitionSettings) {
    self.number = number
    self.settings = settings
  }

  /// Equal where it is the same overlay of one timeline.
  public static func == (a: Overlay, b: Overlay) -> Bool { a.number == b.number }

  /// Of its number alone.
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
