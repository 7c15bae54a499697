import SegueEncoding
import SegueFormats
import SegueLimits

/// The places of the cells of a contact sheet, in pixels.
struct SheetGrid {
  /// The size of a cell's picture.
  let width: Int
  let height: Int

  let columns: Int
  let rows: Int

  /// The longer side of each picture: four landscapes fit side by side.
  private static let longestSide = 440.0

  /// The width of a sheet whose number of columns is not given.
  private static let usualWidth = 1920

  /// The number of neighboring cells that belong together.
  private let group: Int

  static let captionHeight = 3 * 17

  private static let margin = 24
  private static let gap = 16
  /// The gap between groups of several cells, and that between cells of a group.
  private static let groupGaps = (outer: 32, inner: 6)

  /// The height of a row without the gap below it.
  private var rowHeight: Int { height + Self.captionHeight }

  /// - Parameters:
  ///   - count: The number of cells.
  ///   - sizes: Of the canvases, at least one; all pictures fit into one size of cell.
  ///   - columns: The number of columns; nil for as many as fit into the usual width.
  ///   - group: The number of neighboring cells that stay in one row.
  init(_ count: Int, sizes: [(width: Int, height: Int)], columns: Int?, group: Int) {
    let pictures = sizes.map { Self.pictureSize($0.width, $0.height) }
    width = pictures.map(\.width).max() ?? 1
    height = pictures.map(\.height).max() ?? 1
    self.group = group
    let step = group * width + Self.gaps(group)
    let fitting = (Self.usualWidth - 2 * Self.margin + Self.gap) / step
    let groups = min(columns ?? max(fitting, 1), (count + group - 1) / group)
    self.columns = groups * group
    rows = (count + self.columns - 1) / self.columns
  }

  /// The size of a picture of a canvas.
  static func pictureSize(_ width: Int, _ height: Int) -> (width: Int, height: Int) {
    let scale = min(1, longestSide / Double(max(width, height)))
    return (
      max(1, Int((Double(width) * scale).rounded())),
      max(1, Int((Double(height) * scale).rounded()))
    )
  }

  /// The sum of the gaps in a group and behind it.
  private static func gaps(_ group: Int) -> Int {
    group == 1 ? gap : groupGaps.outer + (group - 1) * groupGaps.inner
  }

  /// The left edge of a column, without the margin.
  private func left(_ column: Int) -> Int {
    column * width + column / group * Self.gaps(group) + column % group * Self.groupGaps.inner
  }

  var sheetWidth: Int { 2 * Self.margin + left(columns - 1) + width }
  var sheetHeight: Int { 2 * Self.margin + rows * (rowHeight + Self.gap) - Self.gap }

  /// The top left corner of a cell.
  func corner(_ cell: Int) -> (x: Int, y: Int) {
    (Self.margin + left(cell % columns), Self.margin + cell / columns * (rowHeight + Self.gap))
  }

  /// - Throws: ``SheetError/tooLarge(pixels:allowed:)``
  func check(_ limits: Limits) throws(SheetError) {
    let pixels = sheetWidth * sheetHeight
    guard pixels <= limits.pixels else { throw .tooLarge(pixels: pixels, allowed: limits.pixels) }
  }

  /// - Throws: ``SheetError/tooLong(_:format:allowed:)``
  func check(_ format: PictureFormat) throws(SheetError) {
    let side = max(sheetWidth, sheetHeight)
    let longest = format.bounds.longestSide
    guard side <= longest else {
      throw .tooLong(side, format: format.noun, allowed: longest)
    }
  }
}
