/// The size of an image as shown, after its orientation; both sides are above zero.
package struct ImageSize: Hashable, Sendable {
  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int

  package init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
  }
}
