import SeguePixels
import Testing
import TestSupport

@testable import SegueSinks

/// The vector kernels of this CPU against the definition.
@Suite struct YUVKernelTests {
  private static let vector = YUVKernelChoice.all.dropLast() + RecordedBT709.ifRecording

  /// The rows are random ones of every even width, then rows of only the darkest and brightest
  /// values.
  @Test(arguments: vector) func noiseEqualsDefinitionAtEveryWidth(fast: any YUVKernels.Type) {
    for width in stride(from: 2, through: 130, by: 2) {
      for seed in UInt64(0)..<16 {
        let noise = PixelBuffer.noise(width, 2, seed: seed * 1000 + UInt64(width))
        let rows = seed < 8 ? noise : noise.extremes
        let difference = firstDifference(
          Self.converted(rows, fast).bytes, Self.converted(rows, BT709.self).bytes)
        #expect(difference == nil, "width \(width), seed \(seed): \(difference ?? "")")
      }
    }
  }

  @Test(arguments: vector) func everyColorEqualsDefinition(fast: any YUVKernels.Type) {
    for red in UInt8.min...UInt8.max {
      let pixels = (0..<0x1_0000).map {
        PremultipliedRGBA8(red, UInt8($0 & 255), UInt8($0 >> 8), 255)
      }
      // The periods differ, so that chroma samples mix many combinations.
      let rows = PixelBuffer(
        width: pixels.count, height: 2, pixels: pixels + pixels[12345...] + pixels[..<12345])
      let difference = firstDifference(
        Self.converted(rows, fast).bytes, Self.converted(rows, BT709.self).bytes)
      #expect(difference == nil, "red \(red): \(difference ?? "")")
    }
  }

  @Test(arguments: vector) func onePixelThatIsNotOpaqueIsFoundAnywhere(fast: any YUVKernels.Type) {
    for width in [32, 34, 62, 70] {
      for index in 0..<2 * width {
        var rows = PixelBuffer.noise(width, 2, seed: 9)
        #expect(Self.converted(rows, fast).isOpaque)
        rows.pixels[index].w = 254
        #expect(
          !Self.converted(rows, fast).isOpaque, "width \(width), pixel \(index)")
        #expect(!Self.converted(rows, BT709.self).isOpaque)
      }
    }
  }

  /// Two rows converted by `kernels`, with guard bytes around each plane, which must not change.
  private static func converted(
    _ rows: PixelBuffer, _ kernels: any YUVKernels.Type
  ) -> (bytes: [UInt8], isOpaque: Bool) {
    let (width, guardCount) = (rows.width, 33)
    var bytes = [UInt8](repeating: 0xA5, count: 3 * width + 4 * guardCount)
    let blue = guardCount + 2 * width + guardCount
    let place = RowPairPlace(
      luma: guardCount, blue: blue, red: blue + width / 2 + guardCount)
    var output = bytes.mutableSpan
    let pixels = rows.pixels.span
    let isOpaque = kernels.convert(
      pixels.extracting(..<width), pixels.extracting(width...), to: &output, at: place)
    return (bytes, isOpaque)
  }
}

extension PixelBuffer {
  /// Each channel moved to the nearer end of its range.
  fileprivate var extremes: Self {
    let ends = pixels.map { pixel in
      PremultipliedRGBA8(pixel.x / 128 * 255, pixel.y / 128 * 255, pixel.z / 128 * 255, 255)
    }
    return PixelBuffer(width: width, height: height, pixels: ends)
  }
}
