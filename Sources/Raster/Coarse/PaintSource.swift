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

  /// Whether it is an image that is turned about y or x.
  var isTurned: Bool {
    switch self {
    case .image(_, .columns), .image(_, .rows): true
    case .image, .color: false
    }
  }
}
