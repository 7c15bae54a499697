import SegueEncoding
import SeguePixels
import Testing
import TestSupport

@testable import SegueSinks

/// Every layout against the formulas of BT.709 in `Double`.
@Suite struct YUVPlanesTests {
  static let layouts: [YUVLayout] = [
    .yuv420, .yuva420, .yuv420of10, .yuv422of10, .yuva444of10,
  ]

  /// The distance from a tie beyond which floating point rounds like exact numbers.
  static let halfWayTolerance = 1e-9

  @Test(arguments: layouts, [(2, 2), (4, 6), (38, 22)])
  func noiseEqualsFormulaInDouble(layout: YUVLayout, size: (Int, Int)) throws {
    for seed in UInt64(1)...6 {
      let frame = Self.frame(size.0, size.1, seed: seed, hasAlpha: layout.hasAlpha)
      let converter = YUVConverter(
        width: size.0, height: size.1, layout: layout, for: "test")
      let image = try converter.convert(frame)
      let expected = Self.samples(of: frame, layout)
      #expect(image.bytes.count == expected.count * layout.sampleBytes)
      for (index, value) in expected.enumerated() {
        let found =
          layout.sampleBytes == 1
          ? Int(image.bytes[index])
          : Int(image.bytes[2 * index]) | Int(image.bytes[2 * index + 1]) << 8
        let exact = (value + 0.5).rounded(.down)
        let isTie = abs((value + 0.5) - (value + 0.5).rounded()) < Self.halfWayTolerance
        guard abs(Double(found) - exact) <= (isTie ? 1 : 0) else {
          Issue.record("seed \(seed), sample \(index): \(found), expected \(value)")
          return
        }
      }
    }
  }

  /// The definition for any layout gives the bytes of the kernels for 4:2:0.
  @Test func definitionEqualsTheKernels() throws {
    let frame = PixelBuffer.noise(66, 34, seed: 9)
    let fast = try YUVConverter(width: 66, height: 34, for: "test")
      .convert(frame)
    var bytes = [UInt8](repeating: 0, count: fast.bytes.count)
    var output = bytes.mutableSpan
    let isWritten = YUVPlanes(of: frame, .yuv420).write(to: &output)
    #expect(isWritten)
    #expect(firstDifference(bytes, fast.bytes) == nil)
  }

  @Test(arguments: [YUVLayout.yuv420of10, .yuv422of10])
  func transparentPixelIsRefusedWithoutAnAlphaPlane(layout: YUVLayout) {
    var frame = PixelBuffer.noise(4, 4, seed: 1)
    frame[3, 3] = PremultipliedRGBA8(0, 0, 0, 254)
    let converter = YUVConverter(
      width: 4, height: 4, layout: layout, for: "mov")
    #expect(throws: FrameSinkError.notOpaque(format: "mov")) { try converter.convert(frame) }
  }

  /// A frame of noise; with alpha, a third of its pixels is opaque, and a third transparent.
  private static func frame(
    _ width: Int, _ height: Int, seed: UInt64, hasAlpha: Bool
  ) -> PixelBuffer {
    var frame = PixelBuffer.noise(width, height, seed: seed)
    guard hasAlpha else { return frame }
    var random = SplitMix64(seed: seed)
    for index in frame.pixels.indices {
      let alpha = [0, 255, UInt8.random(in: 1...254, using: &random)].randomElement(using: &random)
      let pixel = frame.pixels[index]
      func scaled(_ channel: UInt8) -> UInt8 { UInt8(Int(channel) * Int(alpha ?? 0) / 255) }
      frame.pixels[index] = PremultipliedRGBA8(
        scaled(pixel.x), scaled(pixel.y), scaled(pixel.z), alpha ?? 0)
    }
    return frame
  }

  /// The exact samples of all planes.
  private static func samples(of frame: PixelBuffer, _ layout: YUVLayout) -> [Double] {
    let scale = Double(1 << (layout.depth - 8))
    func color(_ pixels: [(weight: Double, x: Int, y: Int)]) -> SIMD3<Double> {
      var (sum, alpha) = (SIMD3<Double>.zero, 0.0)
      for (weight, x, y) in pixels {
        let pixel = frame[min(max(x, 0), frame.width - 1), y]
        sum += weight * SIMD3(Double(pixel.x), Double(pixel.y), Double(pixel.z))
        alpha += weight * Double(pixel.w)
      }
      return alpha == 0 ? .zero : sum / alpha
    }
    func luma(_ color: SIMD3<Double>) -> Double {
      0.2126 * color.x + 0.7152 * color.y + 0.0722 * color.z
    }
    var (first, blue, red, alpha): ([Double], [Double], [Double], [Double]) = ([], [], [], [])
    for y in 0..<frame.height {
      for x in 0..<frame.width {
        first.append((16 + 219 * luma(color([(1, x, y)]))) * scale)
        alpha.append(Double(frame[x, y].w) / 255 * Double(1 << layout.depth - 1))
        guard x % layout.across == 0, y % layout.down == 0 else { continue }
        let columns = layout.across == 2 ? [(0.25, -1), (0.5, 0), (0.25, 1)] : [(1.0, 0)]
        let shared = color(
          (0..<layout.down).flatMap { row in columns.map { ($0.0, x + $0.1, y + row) } })
        blue.append((128 + 224 * (shared.z - luma(shared)) / 1.8556) * scale)
        red.append((128 + 224 * (shared.x - luma(shared)) / 1.5748) * scale)
      }
    }
    return first + blue + red + (layout.hasAlpha ? alpha : [])
  }
}
