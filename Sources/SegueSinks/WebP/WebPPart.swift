/// An image of an animated WebP file.
struct WebPPart {
  /// The way in which it is drawn.
  enum Blend {
    /// Its pixels replace those of the canvas.
    case source
    /// Its pixels are drawn over those of the canvas.
    case over
  }

  let rectangle: PixelRectangle
  let blend: Blend

  /// A file with this image alone.
  let file: [UInt8]

  /// A part that changes no pixel.
  static func nothing() throws(FrameSinkError) -> WebPPart {
    let pixel = PixelRectangle(width: 1, height: 1)
    return WebPPart(
      rectangle: pixel, blend: .over,
      file: try WebPImage.encode([0], width: 1, height: 1, WebPOptions(isLossless: true)))
  }
}
