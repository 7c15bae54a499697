import Geometry
import Pixels

/// How a face gets its pixels: what it reads, through which warp, and what is done to it after.
struct Paint: Sendable {
  var source: PaintSource

  /// 255 leaves the color as it is, 0 makes it black; `c' = round(c · brightness / 255)`.
  var brightness: UInt8 = 255

  /// Opacity in units of 1/16384.
  var opacity = Paint.fullOpacity

  /// How it is laid on what is behind.
  var compositing = Compositing.sourceOver

  /// The color under an image that is not opaque.
  var backgroundColor: PremultipliedRGBA8?

  /// The paper that covers the image, on the back of a curled page.
  var paper: Paper?

  /// The shade of a cylinder.
  var shading: CylinderShading?

  /// The shadows that fall on the face, indices into those of the frame.
  var shadows: [Int] = []

  static let fullOpacity: Int32 = 1 << 14

  /// Whether pixels that were read get other colors before they are dimmed.
  var isRecolored: Bool { backgroundColor != nil || paper != nil }

  /// Whether it hides everything behind it.
  var isOpaque: Bool {
    (source.isOpaque || backgroundColor?.isOpaque == true) && opacity == Self.fullOpacity
  }

  /// Whether nothing is done to what is read, but for how it is laid on what is behind.
  var isUnchanged: Bool {
    brightness == 255 && !isRecolored && shading == nil && shadows.isEmpty
  }
}
