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

  private static func source(_ warp: Warp) -> any StripSource {
    let image = Screenshot.draw(.light, width: width, height: height)
    let (filters, kernels) = (FilterBank.shared(.best), KernelChoice.best.resample)
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
      source.fill(rows, columns, into: &pixels, stride: width, ahead: nil)
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
}
