/// The canvas of a reader of an animated WebP file, which shows what an image has to change.
///
/// A lossy pixel stays as it is stored until its source differs, so that still parts of a picture
/// never flicker and cost nothing. Each image leaves the canvas as it is for the next one.
///
/// A picture at rest is as good as a still of the same quality: all pixels are drawn whose source
/// differs, and if the whole is worse than the still, the still takes its place.
///
/// - Source: RFC 9649 (2024), section 2.7.1.1.
struct WebPCanvas {
  let width: Int
  let options: WebPOptions

  /// The pixels that a reader shows: straight `0xAARRGGBB`; empty before the first picture.
  private(set) var shown: [UInt32] = []

  /// The pixels that the stored ones were made from.
  private var source: [UInt32] = []

  /// The side of the blocks of a lossy picture that are drawn as a whole, which is that of the
  /// transform's groups: with 16, files of tours are 1 % larger.
  private static let blockSide = 8

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
    let changes = WebPChanges(
      from: source, to: picture, width: width, tolerance: isRest ? 0 : options.ignoredDifference,
      side: options.isLossless ? 1 : Self.blockSide)
    let part = try changes.map { changes throws(FrameSinkError) in try draw(changes) }
    guard isRest, !options.isLossless, part != nil, changes?.isWhole != true || part?.blend == .over
    else { return part }
    return try still(of: picture) ?? part
  }

  /// The part that takes fewer bytes of the ways in which changes can be drawn.
  private mutating func draw(_ changes: WebPChanges) throws(FrameSinkError) -> WebPPart {
    var best: WebPPart?
    for blend in changes.blends {
      let part = WebPPart(
        rectangle: changes.rectangle, blend: blend,
        file: try WebPImage.encode(
          changes.pixels(blend), width: changes.rectangle.width,
          height: changes.rectangle.height, options))
      if part.file.count < best?.file.count ?? .max { best = part }
    }
    guard let best else { preconditionFailure("changes can be drawn in a way") }
    try apply(best, changes)
    return best
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

  /// Draws all of a picture anew if the canvas is worse than a still of it.
  ///
  /// - Returns: The still; nil if the canvas is as good.
  private mutating func still(of picture: [UInt32]) throws(FrameSinkError) -> WebPPart? {
    let rectangle = PixelRectangle(width: width, height: picture.count / width)
    let file = try WebPImage.encode(
      picture, width: width, height: rectangle.height, options)
    let decoded = try WebPImage.decode(file, width: width, height: rectangle.height)
    let (loss, allowed) = (
      WebPLoss(of: shown, from: picture, width: width),
      WebPLoss(of: decoded, from: picture, width: width)
    )
    guard !loss.isWithin(allowed) else { return nil }
    (shown, source) = (decoded, picture)
    return WebPPart(rectangle: rectangle, blend: .source, file: file)
  }
}

extension WebPChanges {
  /// The ways in which they can be drawn that may take the fewest bytes.
  ///
  /// Where most pixels change, an edge around those that stay can cost more than to draw them.
  fileprivate var blends: [WebPPart.Blend] {
    guard canBeOver else { return [.source] }
    return share > 0.5 ? [.over, .source] : [.over]
  }
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
