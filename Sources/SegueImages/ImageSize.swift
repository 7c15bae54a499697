/// The size of an image as it is shown, after its orientation; both sides are above zero.
package struct ImageSize: Hashable, Sendable {
  /// In pixels.
  package let width: Int
  /// In pixels.
  package let height: Int

  package init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
  }
}
