import SegueColorLight
import SegueGeometry
import SeguePixels

/// Blurs the picture of the canvas, which covers a stage, by a Gaussian.
///
/// The canvas is averaged over cells of a third of the standard deviation, which are blurred and
/// then drawn larger with a Catmull-Rom spline and dithered. Beyond its sides the canvas goes on in
/// the colors of its sides.
package struct BackdropBlur: Sendable {
  /// Pixels of a side of a cell of the canvas.
  private let side: Int

  /// Columns and rows of cells.
  private let cells: (columns: Int, rows: Int)

  /// The weights of cells around one, whose own weight is in the middle.
  private let weights: [Float]

  /// The cells around the pixels of the stage, from left to right and from above.
  private let columns: [CellTaps]
  private let rows: [CellTaps]

  /// The role of the blurred picture in scenes.
  static let role = ImageRole.view("blur")

  /// A blur of a canvas, by a standard deviation in pixels of the stage.
  init(
    deviation: Double, of canvas: (width: Int, height: Int),
    onto stage: (width: Int, height: Int)
  ) {
    let factor = max(
      Double(stage.width) / Double(canvas.width), Double(stage.height) / Double(canvas.height))
    let spread = deviation / factor
    let side = max(1, Int(spread / 3))
    // The average over a cell blurs by the variance of its width.
    let rest = max(spread * spread - Double(side * side - 1) / 12, 0).squareRoot()
    weights = GaussianKernel(rest / Double(side)).weights.map { Float($0) }
    cells = ((canvas.width + side - 1) / side, (canvas.height + side - 1) / side)
    self.side = side
    func taps(_ count: Int, _ texels: Int, _ cells: Int) -> [CellTaps] {
      (0..<count).map { index in
        let way = (Double(index) + 0.5 - Double(count) / 2) / factor + Double(texels) / 2
        return CellTaps(way / Double(side) - 0.5, count: cells)
      }
    }
    columns = taps(stage.width, canvas.width, cells.columns)
    rows = taps(stage.height, canvas.height, cells.rows)
  }

  /// Bytes that it takes for each frame in flight: those of a picture and of one that is given
  /// back, and those of cells before, between and after both directions.
  var bytes: Int { 2 * columns.count * rows.count * 4 + 3 * cells.columns * cells.rows * 16 }

  /// The blurred picture of a canvas, in the size of the stage.
  func picture(of canvas: PixelBuffer) -> PixelBuffer {
    let cells = ColorCells(canvas, columns: cells.columns, rows: cells.rows, side: side)
    return cells.smoothed(by: weights, inRows: true).smoothed(by: weights, inRows: false)
      .drawn(columns: columns, rows: rows)
  }
}

/// Colors in rows and columns, premultiplied, from 0 to 255.
private struct ColorCells {
  let width: Int
  let height: Int
  private var colors: [SIMD4<Float>]

  /// The averages of square cells of a picture, which goes on beyond its right and lower side in
  /// the colors of that side.
  init(_ picture: PixelBuffer, columns: Int, rows: Int, side: Int) {
    (width, height) = (columns, rows)
    colors = []
    colors.reserveCapacity(width * height)
    let pixels = picture.pixels.span
    for row in 0..<height {
      var sums = [SIMD4<UInt32>](repeating: .zero, count: width)
      for line in row * side..<(row + 1) * side {
        let start = min(line, picture.height - 1) * picture.width
        let end = start + picture.width
        var (column, left) = (0, side)
        for index in start..<end {
          sums[column] &+= SIMD4<UInt32>(truncatingIfNeeded: pixels[index])
          left -= 1
          if left == 0 { (column, left) = (column + 1, side) }
        }
        if column < width {
          sums[column] &+= SIMD4<UInt32>(truncatingIfNeeded: pixels[end - 1]) &* UInt32(left)
        }
      }
      for sum in sums { colors.append(SIMD4<Float>(sum) / Float(side * side)) }
    }
  }

  /// The same colors, mixed with their neighbors in rows or in columns; beyond a side they are
  /// those of the side.
  func smoothed(by weights: [Float], inRows: Bool) -> ColorCells {
    let reach = weights.count / 2
    let (count, step, lines, lineStep) =
      inRows ? (width, 1, height, width) : (height, width, width, 1)
    var result = self
    for line in 0..<lines {
      let start = line * lineStep
      for place in 0..<count {
        var color = SIMD4<Float>.zero
        for (index, weight) in weights.enumerated() {
          let other = min(max(place + index - reach, 0), count - 1)
          color += colors[start + other * step] * weight
        }
        result.colors[start + place * step] = color
      }
    }
    return result
  }

  /// A picture whose pixels lie among the cells.
  func drawn(columns: [CellTaps], rows: [CellTaps]) -> PixelBuffer {
    // Levels are cut off after a threshold from 0 to 1 was added.
    let thresholds = (0..<64).map {
      (Float(OrderedDither.element($0 & 7, $0 >> 3)) + 0.5) / 64 - 0.5
    }
    let most = SIMD4<Float>(repeating: 255)
    var pixels: [PremultipliedRGBA8] = []
    pixels.reserveCapacity(columns.count * rows.count)
    var line = [SIMD4<Float>](repeating: .zero, count: width)
    for (y, down) in rows.enumerated() {
      for column in 0..<width {
        line[column] = down.color { colors[$0 * width + column] }
      }
      for (x, across) in columns.enumerated() {
        let color = pointwiseMin(pointwiseMax(across.color { line[$0] }, .zero), most)
        // A spline may exceed its colors a little, and no channel exceeds alpha.
        let within = pointwiseMin(color, SIMD4(repeating: color.w))
        pixels.append(PremultipliedRGBA8(nearest: within + thresholds[(y & 7) << 3 | x & 7]))
      }
    }
    return PixelBuffer(width: columns.count, height: rows.count, pixels: pixels)
  }
}

/// The four cells around a place along one side, with their weights in a Catmull-Rom spline.
private struct CellTaps: Sendable {
  private let indices: SIMD4<Int32>
  private let weights: SIMD4<Float>

  /// - Parameters:
  ///   - place: The place, in cells from the middle of the first.
  ///   - count: The number of cells; beyond them their ends are repeated.
  init(_ place: Double, count: Int) {
    let first = place.rounded(.down)
    let t = place - first
    let (square, cube) = (t * t, t * t * t)
    weights = SIMD4<Float>(
      Float((2 * square - cube - t) / 2), Float((3 * cube - 5 * square + 2) / 2),
      Float((4 * square - 3 * cube + t) / 2), Float((cube - square) / 2))
    func index(_ way: Double) -> Int32 { Int32(min(max(first + way, 0), Double(count - 1))) }
    indices = SIMD4(index(-1), index(0), index(1), index(2))
  }

  @inline(__always)
  func color(_ cell: (Int) -> SIMD4<Float>) -> SIMD4<Float> {
    cell(Int(indices.x)) * weights.x + cell(Int(indices.y)) * weights.y
      + cell(Int(indices.z)) * weights.z + cell(Int(indices.w)) * weights.w
  }
}
