import SegueGeometry
import SegueLabels
import SeguePixels
import SegueRaster

/// Paints the cells of a contact sheet.
struct SheetPainter {
  private(set) var sheet: PixelBuffer
  private let grid: SheetGrid

  /// The fonts of the captions.
  private let fonts: FontChain

  /// The characters of captions that no font has.
  private(set) var missing: [Character] = []

  private static let paper = Color.white.premultiplied
  private static let line = Color(red: 200, green: 200, blue: 200).premultiplied
  private static let mark = Color(red: 230, green: 0, blue: 40)
  private static let ink = Color(red: 40, green: 40, blue: 40)

  /// The squares behind translucent pixels.
  private static let squares = (UInt8(255), UInt8(225))
  private static let squareSide = 8

  private static let fontSize = 13.0
  private static let lineCount = 3

  init(_ grid: SheetGrid, fonts: FontChain) {
    (self.grid, self.fonts) = (grid, fonts)
    sheet = PixelBuffer(width: grid.sheetWidth, height: grid.sheetHeight, filledWith: Self.paper)
  }

  /// The frame at the size of a cell, scaled with the filter of all images.
  static func small(_ frame: PixelBuffer) -> PixelBuffer {
    let size = SheetGrid.pictureSize(frame.width, frame.height)
    let canvas = Canvas(width: size.width, height: size.height, scale: 1, background: .clear)
    let points = Size(width: Double(size.width), height: Double(size.height))
    return SceneRenderer(canvas: canvas).render(
      Scene(size: points, layers: [Layer(contents: .from, size: points)]),
      TextureSet([.from: Texture(frame)]))
  }

  /// Paints a picture with a thin border, and the outlines of what differs.
  mutating func paint(_ picture: PixelBuffer, marking difference: FrameDifference?, in cell: Int) {
    let corner = grid.corner(cell)
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let square = (x / Self.squareSide + y / Self.squareSide) % 2 == 0
        sheet[corner.x + x, corner.y + y] = picture[x, y].over(
          square ? Self.squares.0 : Self.squares.1)
      }
    }
    let (left, top) = (corner.x - 1, corner.y - 1)
    let (right, bottom) = (corner.x + picture.width, corner.y + picture.height)
    let color = difference.map { $0.share > 0 } == true ? Self.mark.premultiplied : Self.line
    fill(left...right, top...top, color)
    fill(left...right, bottom...bottom, color)
    fill(left...left, top...bottom, color)
    fill(right...right, top...bottom, color)
    if let difference { outline(difference, of: picture, at: corner) }
  }

  /// Draws lines between blocks that differ and blocks that do not.
  private mutating func outline(
    _ difference: FrameDifference, of picture: PixelBuffer, at corner: (x: Int, y: Int)
  ) {
    let (side, color) = (FrameDifference.block, Self.mark.premultiplied)
    for index in difference.blocks.indices where difference.blocks[index] {
      let (column, row) = (index % difference.columns, index / difference.columns)
      let (x, y) = (corner.x + column * side, corner.y + row * side)
      let right = corner.x + min((column + 1) * side, picture.width) - 1
      let bottom = corner.y + min((row + 1) * side, picture.height) - 1
      if !difference.differs(column, row - 1) { fill(x...right, y...y, color) }
      if !difference.differs(column, row + 1) { fill(x...right, bottom...bottom, color) }
      if !difference.differs(column - 1, row) { fill(x...x, y...bottom, color) }
      if !difference.differs(column + 1, row) { fill(right...right, y...bottom, color) }
    }
  }

  private mutating func fill(
    _ columns: ClosedRange<Int>, _ rows: ClosedRange<Int>, _ color: PremultipliedRGBA8
  ) {
    for y in rows { for x in columns { sheet[x, y] = color } }
  }

  /// Writes a text under the picture of a cell, which is `height` pixels high.
  mutating func write(_ text: String, isMarked: Bool, below height: Int, in cell: Int) {
    let corner = grid.corner(cell)
    guard
      let picture = drawn(
        text, width: grid.width, color: isMarked ? Self.mark : Self.ink)
    else { return }
    for y in 0..<min(picture.height, SheetGrid.captionHeight) {
      for x in 0..<picture.width {
        let place = (x: corner.x + x, y: corner.y + height + 4 + y)
        sheet[place.x, place.y] = picture[x, y].over(sheet[place.x, place.y].x)
      }
    }
  }

  /// A text of a few lines; what does not fit is left out, with an ellipsis.
  private mutating func drawn(_ text: String, width: Int, color: Color) -> PixelBuffer? {
    var text = text
    while true {
      let label = Label(text, fontSize: Self.fontSize, color: color)
      do throws(LabelError) {
        let layout = try label.layout(
          in: Size(width: Double(width), height: 0), fonts: fonts)
        if layout.lines.count > Self.lineCount {
          text = text.dropLast(text.hasSuffix("…") ? 2 : 1) + "…"
          continue
        }
        let box = Size(width: Double(width), height: layout.size.height.rounded(.up))
        return try label.layout(in: box, fonts: fonts).drawn(scale: 1)
      } catch .lacksGlyphs(let characters), .hasControls(let characters) {
        // A name in a script of other fonts.
        missing += characters.filter { !missing.contains($0) }
        text = String(text.map { characters.contains($0) ? "?" : $0 })
      } catch {
        return nil
      }
    }
  }
}

extension PremultipliedRGBA8 {
  /// The pixel over an opaque gray.
  fileprivate func over(_ gray: UInt8) -> PremultipliedRGBA8 {
    let rest = UInt8(dividedBy255(UInt32(gray) * UInt32(255 - w)))
    return PremultipliedRGBA8(x &+ rest, y &+ rest, z &+ rest, 255)
  }
}
