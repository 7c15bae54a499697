/// The pixels of a picture that a part of a WebP file has to draw.
struct WebPChanges {
  /// The picture: straight `0xAARRGGBB`.
  let picture: [UInt32]

  /// The rectangle of the part, at even places, which is all that a part can have.
  let rectangle: PixelRectangle

  /// Whether the rest of the rectangle can be left as it is.
  ///
  /// Readers blend a translucent pixel with the one below it, so then each changed pixel is opaque.
  let canBeOver: Bool

  /// The share of the rectangle's pixels that are in changed blocks: 0 to 1.
  let share: Double

  private let blocks: Blocks
  private let width: Int

  /// The side of a block that is drawn as a whole, in pixels: an exact pixel can be drawn alone, a
  /// lossy one only with the others of its transform.
  private struct Blocks {
    let side: Int
    let columns: Int
    var areChanged: [Bool]

    init(width: Int, height: Int, side: Int) {
      self.side = side
      columns = (width + side - 1) / side
      areChanged = Array(repeating: false, count: columns * ((height + side - 1) / side))
    }

    func place(x: Int, y: Int) -> Int { y / side * columns + x / side }
  }

  /// The changes between two pictures; nil if nothing has to be drawn.
  ///
  /// - Parameters:
  ///   - source: The picture that each stored pixel was made from.
  ///   - picture: The picture to be shown.
  ///   - width: The width of both.
  ///   - tolerance: The largest difference of an opaque pixel that need not be drawn, in levels;
  ///     above 0, translucent pixels may keep their colors where a block is hardly seen to differ.
  ///   - side: The side of the blocks that are drawn as a whole: 1, or an even number.
  ///   - others: The blocks that are drawn besides, row by row; nil for none.
  init?(
    from source: [UInt32], to picture: [UInt32], width: Int, tolerance: Int, side: Int,
    and others: [Bool]? = nil
  ) {
    let height = picture.count / width
    var blocks = Blocks(width: width, height: height, side: side)
    var isTranslucent = false
    // The differences of translucent pixels in each block, in levels times 255.
    var faint = Array(repeating: 0, count: blocks.areChanged.count)
    if let others { blocks.areChanged = others }
    for y in 0..<height {
      for x in 0..<width {
        let place = y * width + x
        let new = picture[place]
        guard source[place] != new, Self.differ(source[place], new, by: tolerance) else {
          continue
        }
        let block = blocks.place(x: x, y: y)
        if tolerance > 0, new >> 24 < 255, new >> 24 == source[place] >> 24 {
          faint[block] += Self.difference(source[place], new)
          if faint[block] <= Self.faintest * 255 * side * side { continue }
        }
        blocks.areChanged[block] = true
        if new >> 24 < 255 { isTranslucent = true }
      }
    }
    let rows = blocks.areChanged.count / blocks.columns
    guard
      let outline = PixelRectangle(
        width: blocks.columns, height: rows, where: { blocks.areChanged[$0] })
    else { return nil }
    let (left, top) = (outline.x * side & ~1, outline.y * side & ~1)
    rectangle = PixelRectangle(
      x: left, y: top, width: min(outline.columns.upperBound * side, width) - left,
      height: min(outline.rows.upperBound * side, height) - top)
    (self.picture, self.width, self.blocks, canBeOver) = (picture, width, blocks, !isTranslucent)
    let count = blocks.areChanged.reduce(0) { $0 + ($1 ? 1 : 0) }
    share = min(1, Double(count * side * side) / Double(rectangle.area))
  }

  /// All of a picture.
  init(all picture: [UInt32], width: Int) {
    let height = picture.count / width
    rectangle = PixelRectangle(width: width, height: height)
    (self.picture, self.width, canBeOver, share) = (picture, width, false, 1)
    blocks = Blocks(width: width, height: height, side: 1)
  }

  /// Whether the rectangle is the whole canvas.
  var isWhole: Bool { rectangle.area == picture.count }

  /// The pixels of the rectangle, in which those that stay are transparent where the part is drawn
  /// over the canvas.
  func pixels(_ blend: WebPPart.Blend) -> [UInt32] {
    places.map { blend == .source || draws($0) ? picture[$0] : 0 }
  }

  /// The places of the rectangle's pixels on the canvas, row by row.
  var places: [Int] {
    rectangle.rows.flatMap { y in
      (y * width + rectangle.x)..<(y * width + rectangle.columns.upperBound)
    }
  }

  /// Whether a part that is drawn over the canvas has this pixel.
  func draws(_ place: Int) -> Bool {
    let (y, x) = place.quotientAndRemainder(dividingBy: width)
    return blocks.areChanged[blocks.place(x: x, y: y)] && picture[place] >> 24 == 255
  }

  /// The mean difference of a moving block at which its translucent pixels keep their colors, in
  /// levels.
  ///
  /// The soft edge of a corner has a few pixels in a block, whose color follows that of the view.
  /// To draw them, all of the rectangle would have to be drawn: the four phones of README's first
  /// picture would take 6 % more bytes.
  private static let faintest = 8

  /// Whether two pixels differ by more levels than a tolerance, or in their alphas.
  @inline(__always)
  private static func differ(_ old: UInt32, _ new: UInt32, by tolerance: Int) -> Bool {
    old >> 24 != new >> 24 || difference(old, new) > tolerance * 255
  }

  /// The difference of the color channel that is farthest off, in levels times the alpha.
  @inline(__always)
  private static func difference(_ old: UInt32, _ new: UInt32) -> Int {
    func channel(_ shift: UInt32) -> Int {
      abs(Int(old >> shift & 255) - Int(new >> shift & 255))
    }
    return max(channel(0), channel(8), channel(16)) * Int(new >> 24)
  }
}
