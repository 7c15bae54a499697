import Pixels

/// Where the pixels of a face come from.
enum PaintSource: Sendable {
  /// An image, read through a warp.
  case image(Texture, Warp)

  /// One color all over.
  case color(PremultipliedRGBA8)

  /// Whether every pixel of it hides what is behind.
  var isOpaque: Bool {
    switch self {
    case .image(let texture, _): texture.isOpaque
    case .color(let pixel): pixel.isOpaque
    }
  }
}
