/// A finished transition whose old view is still visible under the new one.
public struct Overlay: Hashable, Sendable {
  /// Identifies the overlay within its timeline.
  let number: Int

  /// The transition, whose scene at progress 1 arranges the two views.
  package let settings: TransitionSettings

  package init(number: Int, settings: TransitionSettings) {
    self.number = number
    self.settings = settings
  }

  /// Whether two overlays of one timeline are the same.
  public static func == (a: Overlay, b: Overlay) -> Bool { a.number == b.number }

  /// Hashes the number alone.
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
