import Geometry
import Pixels
import TestSupport
import Testing

@testable import Raster

/// Strips are half as high on wide canvases, which changes no pixel.
@Suite struct StripSourceTests {
  private static let (width, height) = (300, 150)

  /// Of each scanline others, so that no two strips have the same.
  private static let columns: [Range<Int>?] = (0..<height).map { y in
    (9..<141).contains(y) ? 10 + y / 3..<290 - y / 2 : nil
  }

  /// Canvas pixels to texels, in perspective.
  private static let turn = Homography(
    rowX: SIMD3(1.1, 0, -7.3), rowY: SIMD3(-0.06, 0.9, 11.7), rowW: SIMD3(-0.0004, 0, 1))
  private static let level = Homography(
    rowX: SIMD3(0.9, -0.06, 11.7), rowY: SIMD3(0, 1.1, -7.3), rowW: SIMD3(0, -0.0004, 1))
  private static let plane = Homography(
    rowX: SIMD3(1.3, -0.5, 3.1), rowY: SIMD3(0.4, 1.2, -5.9), rowW: SIMD3(0.0003, 0.0015, 1))

  private static let extent = (low: Point(0, 0), high: Point(Double(width), Double(height)))

  private static func source(
    _ warp: Warp, _ kernels: KernelChoice = .best
  ) -> any StripSource {
    let image = Screenshot.draw(.light, width: width, height: height)
    let (filters, kernels) = (FilterBank.shared(.best), kernels.resample)
    func turned(_ axis: TurnSampler.Axis, _ map: Homography) -> TurnSampler {
      TurnSampler(
        Ripmap(image, isOpaque: true), axis: axis, map: map, columns: columns, extent: extent,
        filters: filters, kernels: kernels)
    }
    func points(_ map: PointMap) -> PointSampler {
      PointSampler(image: image, map: map, width: width, filters: filters, kernels: kernels)
    }
    return switch warp {
    case .columns: turned(.columns, turn)
    case .rows: turned(.rows, level)
    case .plane: points(.plane(PlaneMap(map: plane, extent: extent)))
    }
  }

  enum Warp: CaseIterable {
    case columns, rows, plane
  }

  private static func drawn(_ warp: Warp, by height: Int) -> PixelBuffer {
    var source = source(warp)
    var canvas = PixelBuffer(width: width, height: Self.height)
    for top in stride(from: 0, to: Self.height, by: height) {
      let rows = top..<min(top + height, Self.height)
      var strip = [PremultipliedRGBA8](repeating: .clear, count: height * width)
      var pixels = strip.mutableSpan
      source.fill(
        rows, columns, in: 0..<width, into: &pixels, StripTarget(stride: width))
      for y in rows {
        for x in columns[y] ?? 0..<0 { canvas[x, y] = strip[(y - top) * width + x] }
      }
    }
    return canvas
  }

  @Test(arguments: Warp.allCases) func pixelsDoNotDependOnTheHeightOfStrips(_ warp: Warp) {
    let whole = Self.drawn(warp, by: 64)
    for height in [8, 16, 32] {
      let other = Self.drawn(warp, by: height)
      #expect(whole == other, "\(height)")
    }
    #expect(!whole.pixels.allSatisfy { $0 == .clear })
  }

  /// Left and right of any column, and some columns between: the same pixels, and none beside them.
  @Test(arguments: Warp.allCases) func pixelsDoNotDependOnWhatIsFilledBesideThem(_ warp: Warp) {
    let whole = Self.drawn(warp, by: 64)
    var source = Self.source(warp)
    let untouched = PremultipliedRGBA8(1, 2, 3, 4)
    for part in [0..<37, 37..<41, 41..<205, 205..<Self.width] {
      for top in [0, 64, 128] {
        let rows = top..<min(top + 64, Self.height)
        var strip = [PremultipliedRGBA8](
          repeating: untouched, count: rows.count * Self.width)
        var pixels = strip.mutableSpan
        source.fill(rows, Self.columns, in: part, into: &pixels, StripTarget(stride: Self.width))
        for y in rows {
          for x in 0..<Self.width {
            let actual = strip[(y - top) * Self.width + x]
            if !part.contains(x) {
              #expect(actual == untouched, "\(part): \(x), \(y)")
            } else if Self.columns[y]?.contains(x) == true {
              #expect(actual == whole[x, y], "\(part): \(x), \(y)")
            }
          }
        }
      }
    }
  }

  /// What a face has alone is painted before it is asked for, as bright as it would be, and nothing else is.
  @Test(arguments: Warp.allCases, [255, 153] as [UInt8])
  func whatAFaceHasAloneIsPaintedAtOnce(_ warp: Warp, brightness: UInt8) {
    let alone = Self.columns.enumerated().map { y, columns in
      columns.map { $0.lowerBound + 5..<$0.upperBound - y / 3 - 1 }
    }
    func painted(_ alone: [Range<Int>?], by kernels: KernelChoice) -> (PixelBuffer, early: Int) {
      func paint<Source: StripSource>(_ source: Source) -> (PixelBuffer, early: Int) {
        let sampler = StripSampler(
          source, columns: Self.columns, alone: alone, pool: StripPool())
        var canvas = PixelBuffer(width: Self.width, height: Self.height)
        var early = 0
        for y in 0..<Self.height {
          guard let columns = Self.columns[y] else { continue }
          var pixels = canvas.pixels.mutableSpan
          sampler.prepare(y, on: &pixels, width: Self.width, brightness: brightness)
          early += (0..<Self.width).count { x in
            pixels[y * Self.width + x] != .clear && alone[y]?.contains(x) == true
          }
          #expect(
            (0..<Self.width).allSatisfy { x in
              pixels[y * Self.width + x] == .clear || alone[y]?.contains(x) == true
            })
          var row = pixels._mutatingExtracting(y * Self.width..<(y + 1) * Self.width)
          sampler.sampleDimmed(
            y, columns, into: &row, brightness: brightness, kernels.span)
        }
        return (canvas, early)
      }
      return paint(Self.source(warp, kernels))
    }
    for kernels in KernelChoice.all {
      let none = [Range<Int>?](repeating: nil, count: Self.height)
      let (expected, earlier) = painted(none, by: kernels)
      let (actual, early) = painted(alone, by: kernels)
      #expect(actual == expected)
      #expect(earlier == 0)
      // All scanlines of the second strip, and no other, have columns of their own: 57 to 183.
      #expect(early == (warp == .plane ? 0 : 64 * (184 - 57)))
    }
  }
}
