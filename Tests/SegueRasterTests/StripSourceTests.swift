import SegueGeometry
import SeguePixels
import Testing
import TestSupport

@testable import SegueRaster

/// Strips are half as high on wide canvases, which changes no pixel.
@Suite struct StripSourceTests {
  private static let (width, height) = (300, 150)

  /// Different columns for each scanline, so that no two strips are equal.
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
        rows, columns, in: 0..<width, into: &pixels, PixelTarget(stride: width))
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

  /// Filling a part of the columns gives the same pixels, and writes none beside them.
  @Test(arguments: Warp.allCases) func pixelsDoNotDependOnOtherFilledPixels(_ warp: Warp) {
    let whole = Self.drawn(warp, by: 64)
    var source = Self.source(warp)
    let untouched = PremultipliedRGBA8(1, 2, 3, 4)
    for part in [0..<37, 37..<41, 41..<205, 205..<Self.width] {
      for top in [0, 64, 128] {
        let rows = top..<min(top + 64, Self.height)
        var strip = [PremultipliedRGBA8](
          repeating: untouched, count: rows.count * Self.width)
        var pixels = strip.mutableSpan
        source.fill(rows, Self.columns, in: part, into: &pixels, PixelTarget(stride: Self.width))
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

  /// Owned columns are painted a strip ahead, with brightness; the pixels do not depend on it, nor
  /// on the order of calls within a strip.
  @Test(arguments: Warp.allCases, [255, 153] as [UInt8])
  func ownedColumnsArePaintedAhead(_ warp: Warp, brightness: UInt8) {
    let owned = Self.columns.enumerated().map { y, columns in
      columns.map { $0.lowerBound + 5..<$0.upperBound - y / 3 - 1 }
    }
    let none = [Range<Int>?](repeating: nil, count: Self.height)
    for kernels in KernelChoice.all {
      let source = Self.source(warp, kernels)
      let painter = { (owned: [Range<Int>?]) in
        Self.painter(source, FaceColumns(shown: Self.columns, owned: owned), brightness, kernels)
      }
      let (expected, earlier) = Self.painted(by: painter(none))
      #expect(earlier == 0)
      let (actual, early) = Self.painted(by: painter(owned))
      #expect(actual == expected)
      // All scanlines of the second strip, and no other, own common columns: 57 to 183.
      #expect(early == (warp == .plane ? 0 : 64 * (184 - 57)))
      let (reversed, _) = Self.painted(by: painter(owned), isReversed: true)
      #expect(reversed == expected)
    }
  }

  private static func painter(
    _ source: some StripSource, _ columns: FaceColumns, _ brightness: UInt8, _ kernels: KernelChoice
  ) -> any SpanSampler {
    StripSampler(
      source, columns: columns, brightness: brightness, kernels: kernels.span, pool: StripPool())
  }

  /// A canvas with all that shows, and the number of pixels that were painted before their request:
  /// scanline by scanline, down or up within each strip of 64.
  private static func painted(
    by sampler: any SpanSampler, isReversed: Bool = false
  ) -> (PixelBuffer, early: Int) {
    var canvas = PixelBuffer(width: width, height: height)
    var early = 0
    for top in stride(from: 0, to: height, by: 64) {
      let rows = Array(top..<min(top + 64, height))
      for y in isReversed ? rows.reversed() : rows {
        guard let columns = columns[y] else { continue }
        // An empty request of the scanline makes its strip.
        for columns in [columns.lowerBound..<columns.lowerBound, columns] {
          var pixels = canvas.pixels.mutableSpan
          if !columns.isEmpty {
            early += columns.count { pixels[y * width + $0] != .clear }
          }
          sampler.paint(
            [CanvasSpan(y: y, columns: columns)].span, on: &pixels,
            .canvas(width: width, height: height))
        }
      }
    }
    return (canvas, early)
  }

  /// A scanline beside the canvas has the face's pixels, whether its strip was made before or not.
  @Test(arguments: Warp.allCases) func scanlinesBesideTheCanvasAreTheSame(_ warp: Warp) {
    let none = [Range<Int>?](repeating: nil, count: Self.height)
    let columns = FaceColumns(shown: Self.columns, owned: none)
    let sampler = Self.painter(Self.source(warp), columns, 200, .best)
    let (expected, _) = Self.painted(by: Self.painter(Self.source(warp), columns, 200, .best))
    for y in Self.columns.indices {
      guard let columns = Self.columns[y] else { continue }
      var row = [PremultipliedRGBA8](repeating: .clear, count: Self.width)
      var pixels = row.mutableSpan
      sampler.paint(
        [CanvasSpan(y: y, columns: columns)].span, on: &pixels, .beside(y, width: Self.width))
      #expect(columns.allSatisfy { row[$0] == expected[$0, y] }, "\(y)")
    }
  }
}
