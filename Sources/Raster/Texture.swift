package import Pixels

/// An image that a layer shows, with what the drawer wants to know of it before it starts.
package struct Texture: Sendable {
  package let image: PixelBuffer

  /// The image in smaller sizes, for all who draw it.
  let ripmap: Ripmap

  /// Whether every texel is opaque: then nothing behind the layer needs to be drawn.
  package let isOpaque: Bool

  package init(_ image: PixelBuffer) {
    self.image = image
    isOpaque = image.isOpaque
    ripmap = Ripmap(image, isOpaque: isOpaque)
  }
}
