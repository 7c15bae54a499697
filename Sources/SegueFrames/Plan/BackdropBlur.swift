import SegueColorLight
import SegueGeometry
import SeguePixels

/// Blurs the picture of the canvas, which covers a stage, by a Gaussian.
///
/// The canvas is averaged over cells of a third of the standard deviation, which are blurred and
/// then drawn larger with a Catmull-Rom spline and dithered. Beyond its sides the canvas goes on in
/// the colors of its sides.
package struct BackdropBlur: Sendable {
  /// Width of the stage, in pixels.
  private let width: Int
  /// Height of the stage, in pixels.
  private let height: Int
  /// Standard deviation, in pixels of the stage.
  private let deviation: Double

  /// The role of the blurred picture in scenes.
  static let role = ImageRole.view("blur")

  init(deviation: Double, width: Int, height: Int) {
    (self.width, self.height, self.deviation) = (width, height, deviation)
  }

  /// Pixels of its picture.
  var pixels: Int { width * height }

  /// The blurred picture of a canvas, in the size of the stage.
  func picture(of canvas: PixelBuffer) -> PixelBuffer {
    let factor = max(
      Double(width) / Double(canvas.width), Double(height) / Double(canvas.height))
    let spread = deviation / factor
    let side = max(1, Int(spread / 3))
    let cells = ColorCells(canvas, side: side)
    // The average over a cell blurs by the variance of its width.
    let rest = max(spread * spread - Double(side * side - 1) / 12, 0).squareRoot()
    let blurred = cells.blurred(deviation: rest / Double(side))
    return blurred.drawn(
      onto: (width, height),
      columns: places(width, canvas.width, factor, side),
      rows: places(height, canvas.height, factor, side))
  }

  /// The places of the stage's pixels along a side, in cells from the middle of the first.
  private func places(_ count: Int, _ texels: Int, _ factor: Double, _ side: Int) -> [Double] {
    (0..<count).map { index in
      let way = (Double(index) + 0.5 - Double(count) / 2) / factor + Double(texels) / 2
      return way / Double(side) - 0.5
    }
  }
}

/// Colors in rows and columns, premultiplied, from 0 to 255.
private struct ColorCells {
  let width: Int
  let height: Int
  private var colors: [SIMD4<Float>]

  /// The averages of square cells of a picture, which goes on beyond its right and lower side in
  /// the colors of that side.
  init(_ picture: PixelBuffer, side: Int) {
    width = (picture.width + side - 1) / side
    height = (picture.height + side - 1) / side
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

  /// The same colors, blurred; beyond a side they are those of the side.
  func blurred(deviation: Double) -> ColorCells {
    let reach = max(1, Int((deviation * 3).rounded(.up)))
    let densities = (-reach...reach).map { way in
      deviation > 0
        ? Elementary.exponential(-Double(way * way) / (2 * deviation * deviation))
        : (way == 0 ? 1 : 0)
    }
    let sum = densities.reduce(0, +)
    let weights = densities.map { Float($0 / sum) }
    var across = self
    for row in 0..<height {
      for column in 0..<width {
        var color = SIMD4<Float>.zero
        for (index, weight) in weights.enumerated() {
          let other = min(max(column + index - reach, 0), width - 1)
          color += colors[row * width + other] * weight
        }
        across.colors[row * width + column] = color
      }
    }
    var result = across
    for row in 0..<height {
      for column in 0..<width {
        var color = SIMD4<Float>.zero
        for (index, weight) in weights.enumerated() {
          let other = min(max(row + index - reach, 0), height - 1)
          color += across.colors[other * width + column] * weight
        }
        result.colors[row * width + column] = color
      }
    }
    return result
  }

  /// A picture whose pixels lie at places among the cells.
  func drawn(
    onto size: (width: Int, height: Int), columns: [Double], rows: [Double]
  ) -> PixelBuffer {
    let taps = columns.map { CellTaps($0, count: width) }
    let thresholds = (0..<64).map {
      (Float(OrderedDither.element($0 & 7, $0 >> 3)) + 0.5) / 64
    }
    let most = SIMD4<Float>(repeating: 255)
    var pixels: [PremultipliedRGBA8] = []
    pixels.reserveCapacity(size.width * size.height)
    var line = [SIMD4<Float>](repeating: .zero, count: width)
    for (y, place) in rows.enumerated() {
      let down = CellTaps(place, count: height)
      for column in 0..<width {
        line[column] = down.color { colors[$0 * width + column] }
      }
      for (x, across) in taps.enumerated() {
        let color = pointwiseMin(pointwiseMax(across.color { line[$0] }, .zero), most)
        // A spline may exceed its colors a little, and no channel exceeds alpha.
        let within = pointwiseMin(color, SIMD4(repeating: color.w))
        let levels = within + thresholds[(y & 7) << 3 | x & 7]
        pixels.append(PremultipliedRGBA8(truncatingIfNeeded: SIMD4<Int32>(levels)))
      }
    }
    return PixelBuffer(width: size.width, height: size.height, pixels: pixels)
  }
}

/// The four cells around a place along one side, with their weights in a Catmull-Rom spline.
private struct CellTaps {
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
