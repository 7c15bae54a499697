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
  ///   - tolerance: The largest difference of an opaque pixel that need not be drawn, in levels.
  ///   - side: The side of the blocks that are drawn as a whole: 1, or an even number.
  init?(from source: [UInt32], to picture: [UInt32], width: Int, tolerance: Int, side: Int) {
    let height = picture.count / width
    var blocks = Blocks(width: width, height: height, side: side)
    var isTranslucent = false
    for y in 0..<height {
      for x in 0..<width {
        let place = y * width + x
        let new = picture[place]
        guard source[place] != new, Self.differ(source[place], new, by: tolerance) else {
          continue
        }
        blocks.areChanged[blocks.place(x: x, y: y)] = true
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

  /// Whether two pixels differ by more levels than a tolerance, or in their alphas.
  @inline(__always)
  private static func differ(_ old: UInt32, _ new: UInt32, by tolerance: Int) -> Bool {
    let alpha = Int(new >> 24)
    guard Int(old >> 24) == alpha else { return true }
    func isFar(_ shift: UInt32) -> Bool {
      abs(Int(old >> shift & 255) - Int(new >> shift & 255)) * alpha > tolerance * 255
    }
    return isFar(0) || isFar(8) || isFar(16)
  }
}
