import SegueEncoding
import SeguePixels

extension BlockMeans {
  /// The means that a frame must have in a video of any layout, computed from its pixels a sample
  /// at a time, in `Double`, independently of the conversion under test.
  ///
  /// - Source: Recommendation ITU-R BT.709-6, 2015, items 3.2 to 3.4.
  init(of frame: PixelBuffer, _ layout: YUVLayout) {
    if layout == .yuv420 {
      self.init(of: frame)
      return
    }
    let grid = BlockGrid(width: frame.width, height: frame.height)
    self.init(count: grid.count)
    guard count > 0 else { return }
    let pixels = frame.pixels.span
    let across = grid.columns.count - 1
    for block in 0..<count {
      let (column, row) = (block % across, block / across)
      let columns = grid.columns[column]..<grid.columns[column + 1]
      let rows = grid.rows[row]..<grid.rows[row + 1]
      var sums = Sample.zero
      var chroma = SIMD2<Double>.zero
      for y in rows {
        for x in columns {
          let sample = Sample(pixels[y * frame.width + x])
          sums.luma += sample.luma
          sums.alpha += sample.alpha
          guard x % layout.across == 0, y % layout.down == 0 else { continue }
          chroma += Sample(at: x, y, frame.width, pixels, layout).chroma
        }
      }
      let area = Double(columns.count * rows.count)
      luma[block] = Self.level(16 + 219 * sums.luma / area)
      let share = Double(layout.across * layout.down) / area
      blue[block] = Self.level(128 + 224 * chroma.x * share)
      red[block] = Self.level(128 + 224 * chroma.y * share)
      if layout.hasAlpha { alpha[block] = Self.level(255 * sums.alpha / area) }
    }
  }

  /// A straight color with its alpha, all from 0 to 1; without alpha it is black.
  private struct Sample {
    var color: SIMD3<Double>
    var alpha: Double
    var luma: Double

    static let zero = Sample(SIMD4<Double>.zero, 1)

    /// The color of a sum of premultiplied pixels with a sum of weights.
    init(_ sum: SIMD4<Double>, _ weight: Double) {
      alpha = sum.w / 255 / weight
      color = sum.w > 0 ? SIMD3(sum.x, sum.y, sum.z) / sum.w : .zero
      luma = 0.2126 * color.x + 0.7152 * color.y + 0.0722 * color.z
    }

    init(_ pixel: PremultipliedRGBA8) {
      self.init(SIMD4(pixel), 1)
    }

    /// The color of the chroma sample at a pixel, sited at the column, between the rows.
    init(
      at x: Int, _ y: Int, _ width: Int, _ pixels: Span<PremultipliedRGBA8>, _ layout: YUVLayout
    ) {
      var (sum, weights) = (SIMD4<Double>.zero, 0.0)
      let columns = layout.across == 2 ? [(-1, 1.0), (0, 2), (1, 1)] : [(0, 1)]
      for row in y..<y + layout.down {
        for (step, weight) in columns {
          sum += weight * SIMD4(pixels[row * width + max(0, x + step)])
          weights += weight
        }
      }
      self.init(sum, weights)
    }

    /// Cb and Cr, from -0.5 to 0.5.
    var chroma: SIMD2<Double> {
      SIMD2((color.z - luma) / 1.8556, (color.x - luma) / 1.5748)
    }
  }
}
