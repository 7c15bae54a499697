import SegueGeometry
import SeguePixels

/// The source of a face's pixels, and the changes to them after reading.
struct Paint: Sendable {
  var source: PaintSource

  /// 255 keeps the color, 0 makes it black; `c' = round(c · brightness / 255)`.
  var brightness: UInt8 = 255

  /// Opacity in units of 1/16384.
  var opacity = Paint.fullOpacity

  /// The operation that combines it with the pixels behind.
  var compositing = Compositing.sourceOver

  /// The color under an image that is not opaque.
  var backgroundColor: PremultipliedRGBA8?

  /// The paper that covers the image, on the back of a curled page.
  var paper: Paper?

  /// The shade of a cylinder.
  var shading: CylinderShading?

  /// The shadows that fall on the face, as indices into those of the frame.
  var shadows: [Int] = []

  static let fullOpacity: Int32 = 1 << 14

  /// Whether pixels are recolored between reading and dimming.
  var isRecolored: Bool { backgroundColor != nil || paper != nil }

  /// Whether it hides everything behind it.
  var isOpaque: Bool {
    (source.isOpaque || backgroundColor?.isOpaque == true) && opacity == Self.fullOpacity
  }

  /// Whether pixels are composited as they are read.
  var isUnchanged: Bool {
    brightness == 255 && !isRecolored && shading == nil && shadows.isEmpty
  }
}

/// The source of a face's pixels.
enum PaintSource: Sendable {
  /// An image, read through a warp.
  case image(Texture, Warp)

  /// One color.
  case color(PremultipliedRGBA8)

  /// Whether every pixel hides the pixels behind it.
  var isOpaque: Bool {
    switch self {
    case .image(let texture, _): texture.isOpaque
    case .color(let pixel): pixel.isOpaque
    }
  }

  /// Whether it is an image that is turned about y or x.
  var isTurned: Bool {
    switch self {
    case .image(_, .columns), .image(_, .rows): true
    case .image, .color: false
    }
  }
}

/// The shade of a cylinder seen from above, as a factor of the color.
///
/// At s radii past the axis line, the factor is `1 − amount · (1 − √(1 − s²))`.
/// - Source: ``Curl/shading``, cos θ = √(1 − s²) on both the front and the back.
struct CylinderShading: Sendable {
  /// Radii past the axis line, by place on the canvas.
  var across: AffineFunction

  /// 0 to 1.
  var amount: Double

  /// Radii past the axis line at the left side of pixel `x` of scanline `y`.
  func past(x: Int, y: Int) -> Double {
    across.value(at: Point(Double(x), Double(y) + 0.5))
  }
}
