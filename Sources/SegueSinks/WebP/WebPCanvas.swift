/// The canvas of a reader of an animated WebP file, which shows what an image has to change.
///
/// A lossy pixel stays as it is stored until its source differs, so that still parts of a picture
/// never flicker and cost nothing. Lossy pixels are drawn in blocks of the size of a transform's
/// group. Each image leaves the canvas as it is for the next one.
///
/// A picture at rest is as good as a still of the same quality: all pixels are drawn whose source
/// differs, then, if the canvas is worse than the still, the blocks that are, and if that is not
/// enough, the still.
///
/// - Source: RFC 9649 (2024), section 2.7.1.1.
struct WebPCanvas {
  let width: Int
  let options: WebPOptions

  /// The pixels that a reader shows: straight `0xAARRGGBB`; empty before the first picture.
  private(set) var shown: [UInt32] = []

  /// The pixels that the stored ones were made from.
  private var source: [UInt32] = []

  init(width: Int, _ options: WebPOptions) {
    (self.width, self.options) = (width, options)
  }

  /// Shows the next picture.
  ///
  /// - Parameters:
  ///   - picture: The straight pixels.
  ///   - isRest: Whether it is seen for so long that it must be as good as a still.
  /// - Returns: The image to be drawn; nil if the canvas shows the picture already.
  /// - Throws: ``FrameSinkError`` if libwebp fails.
  mutating func show(_ picture: [UInt32], isRest: Bool) throws(FrameSinkError) -> WebPPart? {
    guard !shown.isEmpty else { return try draw(WebPChanges(all: picture, width: width)) }
    let before = self
    let (part, isWhole) = try change(to: picture, isRest ? 0 : options.ignoredDifference)
    guard isRest, !options.isLossless, !isWhole else { return part }
    let still = try still(of: picture)
    let loss = WebPLoss(of: shown, from: picture, width: width)
    if loss.isWithin(still.loss) { return part }
    self = before
    let (better, _) = try change(to: picture, 0, and: loss.blocksWorse(than: still.loss))
    if WebPLoss(of: shown, from: picture, width: width).isWithin(still.loss) { return better }
    (shown, source) = (still.pixels, picture)
    return still.part
  }

  /// Draws what changes, and other blocks.
  ///
  /// - Returns: The part, if anything is drawn, and whether it is a still of the picture.
  private mutating func change(
    to picture: [UInt32], _ tolerance: Int, and others: [Bool]? = nil
  ) throws(FrameSinkError) -> (part: WebPPart?, isWhole: Bool) {
    let changes = WebPChanges(
      from: source, to: picture, width: width, tolerance: tolerance,
      side: options.isLossless ? 1 : WebPLoss.side, and: others)
    guard let changes else { return (nil, false) }
    let part = try draw(changes)
    return (part, changes.isWhole && part.blend == .source)
  }

  /// Draws changes in the way that is likely to take fewer bytes.
  private mutating func draw(_ changes: WebPChanges) throws(FrameSinkError) -> WebPPart {
    let blend = changes.blend
    let part = WebPPart(
      rectangle: changes.rectangle, blend: blend,
      file: try WebPImage.encode(
        changes.pixels(blend), width: changes.rectangle.width, height: changes.rectangle.height,
        options))
    try apply(part, changes)
    return part
  }

  private mutating func apply(
    _ part: WebPPart, _ changes: WebPChanges
  ) throws(FrameSinkError) {
    if shown.isEmpty {
      shown = Array(repeating: 0, count: changes.picture.count)
      source = shown
    }
    let size = part.rectangle
    let decoded =
      options.isLossless
      ? changes.pixels(part.blend)
      : try WebPImage.decode(part.file, width: size.width, height: size.height)
    for (index, place) in changes.places.enumerated()
    where part.blend == .source || changes.draws(place) {
      (shown[place], source[place]) = (decoded[index], changes.picture[place])
    }
  }

  /// A still of a picture, with the pixels that a reader gets, and their loss.
  private func still(
    of picture: [UInt32]
  ) throws(FrameSinkError) -> (part: WebPPart, pixels: [UInt32], loss: WebPLoss) {
    let rectangle = PixelRectangle(width: width, height: picture.count / width)
    let file = try WebPImage.encode(picture, width: width, height: rectangle.height, options)
    let pixels = try WebPImage.decode(file, width: width, height: rectangle.height)
    return (
      WebPPart(rectangle: rectangle, blend: .source, file: file), pixels,
      WebPLoss(of: pixels, from: picture, width: width)
    )
  }
}

extension WebPChanges {
  /// The way in which they are drawn.
  ///
  /// If most pixels change, an edge around those that stay can cost more than to draw them. To try
  /// both ways nearly doubles the time of a picture, and saves less than 1 % of three tours.
  fileprivate var blend: WebPPart.Blend { canBeOver && share <= 0.5 ? .over : .source }
}

extension WebPOptions {
  /// The largest difference from the source of a stored pixel at which a moving picture keeps it,
  /// in levels of an opaque pixel.
  ///
  /// It keeps the pixels of a slow fade for some frames, which nobody sees, and ends with the
  /// motion. Better pixels are kept for shorter: the square root is the law by which libwebp's own
  /// animation encoder ignores differences.
  fileprivate var ignoredDifference: Int {
    guard !isLossless else { return 0 }
    let part = (quality / 100).squareRoot()
    return min(3, Int(31 * (1 - part) + part))
  }
}
