import CSegueFFmpeg
import SeguePixels
import Testing
import TestSupport

@testable import SegueRecordings

/// Random frames against the definition in doubles.
@Suite struct FrameConverterTests {
  struct Kind: CustomTestStringConvertible {
    let format: AVPixelFormat
    let bits: Int
    /// The logarithms of the size of a sample of color.
    let shifts: (x: Int, y: Int)
    let name: String
    var testDescription: String { name }
  }

  static let kinds = [
    Kind(format: AV_PIX_FMT_YUV420P, bits: 8, shifts: (1, 1), name: "yuv420p"),
    Kind(format: AV_PIX_FMT_YUV422P, bits: 8, shifts: (1, 0), name: "yuv422p"),
    Kind(format: AV_PIX_FMT_YUV444P, bits: 8, shifts: (0, 0), name: "yuv444p"),
    Kind(format: AV_PIX_FMT_YUV440P, bits: 8, shifts: (0, 1), name: "yuv440p"),
    Kind(format: AV_PIX_FMT_NV12, bits: 8, shifts: (1, 1), name: "nv12"),
    Kind(format: AV_PIX_FMT_YUV420P10LE, bits: 10, shifts: (1, 1), name: "yuv420p10"),
    Kind(format: AV_PIX_FMT_YUV422P10LE, bits: 10, shifts: (1, 0), name: "yuv422p10"),
    Kind(format: AV_PIX_FMT_YUV444P12LE, bits: 12, shifts: (0, 0), name: "yuv444p12"),
    Kind(format: AV_PIX_FMT_P010LE, bits: 10, shifts: (1, 1), name: "p010"),
  ]

  /// The weights of red and blue, and libavutil's name of the matrix.
  static let matrices: [(AVColorSpace, red: Double, blue: Double)] = [
    (AVCOL_SPC_BT709, 0.2126, 0.0722), (AVCOL_SPC_SMPTE170M, 0.299, 0.114),
    (AVCOL_SPC_BT470BG, 0.299, 0.114), (AVCOL_SPC_BT2020_NCL, 0.2627, 0.0593),
    (AVCOL_SPC_SMPTE240M, 0.212, 0.087),
  ]

  /// Where the first sample of color lies, in pixels, by location.
  static let places: [(AVChromaLocation, x: Double, y: Double)] = [
    (AVCHROMA_LOC_UNSPECIFIED, 0, 0.5), (AVCHROMA_LOC_LEFT, 0, 0.5),
    (AVCHROMA_LOC_CENTER, 0.5, 0.5), (AVCHROMA_LOC_TOPLEFT, 0, 0), (AVCHROMA_LOC_TOP, 0.5, 0),
    (AVCHROMA_LOC_BOTTOMLEFT, 0, 1), (AVCHROMA_LOC_BOTTOM, 0.5, 1),
  ]

  /// A plane of samples in doubles.
  struct Plane {
    let width: Int
    let height: Int
    let values: [Int]

    subscript(_ x: Int, _ y: Int) -> Double {
      Double(values[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)])
    }

    /// Linear between the four samples around a point; the first sample is at 0, 0.
    func value(_ x: Double, _ y: Double) -> Double {
      let (left, top) = (x.rounded(.down), y.rounded(.down))
      let (fx, fy) = (x - left, y - top)
      func row(_ y: Int) -> Double {
        self[Int(left), y] * (1 - fx) + self[Int(left) + 1, y] * fx
      }
      return row(Int(top)) * (1 - fy) + row(Int(top) + 1) * fy
    }
  }

  private func plane(
    _ frame: MadeFrame, _ channel: Int, _ kind: Kind, using random: inout SplitMix64
  ) -> Plane {
    let isColor = channel > 0
    let width = isColor ? (frame.width + (1 << kind.shifts.x) - 1) >> kind.shifts.x : frame.width
    let height =
      isColor ? (frame.height + (1 << kind.shifts.y) - 1) >> kind.shifts.y : frame.height
    var values: [Int] = []
    for y in 0..<height {
      for x in 0..<width {
        let value = Int.random(in: 0..<1 << kind.bits, using: &random)
        frame.set(channel, x, y, value, bits: kind.bits)
        values.append(value)
      }
    }
    return Plane(width: width, height: height, values: values)
  }

  @Test(arguments: kinds, [AVCOL_RANGE_MPEG, AVCOL_RANGE_JPEG])
  func samplesFollowTheDefinition(kind: Kind, range: AVColorRange) throws {
    var random = SplitMix64(seed: UInt64(kind.bits))
    for (round, matrix) in Self.matrices.enumerated() {
      for location in Self.places {
        let (width, height) = (17 + round % 2, 9 + round % 3)
        let frame = MadeFrame(
          kind.format, width: width, height: height, matrix: matrix.0, range: range,
          location: location.0)
        let planes = (0..<3).map { plane(frame, $0, kind, using: &random) }
        let pixels = try #require(FramePixels().pixels(of: frame.decoded, limit: 1000))
        let depth = Double(1 << (kind.bits - 8))
        let (black, luma, chroma) =
          range == AVCOL_RANGE_MPEG
          ? (16 * depth, 219 * depth, 224 * depth)
          : (0, Double(1 << kind.bits) - 1, Double(1 << kind.bits) - 1)
        var worst = 0.0
        for y in 0..<height {
          for x in 0..<width {
            let column = kind.shifts.x == 1 ? (Double(x) - location.x) / 2 : Double(x)
            let row = kind.shifts.y == 1 ? (Double(y) - location.y) / 2 : Double(y)
            let gray = (planes[0][x, y] - black) / luma
            let middle = 128 * depth
            let (cb, cr) = (
              (planes[1].value(column, row) - middle) / chroma,
              (planes[2].value(column, row) - middle) / chroma
            )
            let red = gray + 2 * (1 - matrix.red) * cr
            let blue = gray + 2 * (1 - matrix.blue) * cb
            let green =
              (gray - matrix.red * red - matrix.blue * blue) / (1 - matrix.red - matrix.blue)
            let pixel = pixels[x, y]
            for (found, exact) in zip([pixel.x, pixel.y, pixel.z], [red, green, blue]) {
              let level = min(max(exact * 255, 0), 255)
              worst = max(worst, abs(Double(found) - level))
            }
          }
        }
        // Rounding to nearest is within a half, and dither within a level.
        #expect(worst < (kind.bits > 8 ? 1 : 0.51), "\(matrix.0), \(location.0): \(worst)")
      }
    }
  }

  @Test func ditherKeepsTheMean() throws {
    // A gray between two levels over a block of the matrix.
    for value in 400..<420 {
      let frame = MadeFrame(AV_PIX_FMT_YUV444P10LE, width: 8, height: 8)
      for y in 0..<8 {
        for x in 0..<8 {
          frame.set(0, x, y, value, bits: 10)
          for channel in 1...2 { frame.set(channel, x, y, 512, bits: 10) }
        }
      }
      let pixels = try #require(FramePixels().pixels(of: frame.decoded, limit: 64))
      let mean = pixels.pixels.reduce(0.0) { $0 + Double($1.x) } / 64
      let exact = (Double(value) - 64) / 876 * 255
      #expect(abs(mean - exact) < 1.0 / 64)
    }
  }

  @Test(arguments: [
    (AV_PIX_FMT_RGB24, 8), (AV_PIX_FMT_BGR24, 8), (AV_PIX_FMT_GBRP, 8), (AV_PIX_FMT_GBRP10LE, 10),
    (AV_PIX_FMT_RGB48LE, 16), (AV_PIX_FMT_BGR0, 8),
  ])
  func redGreenAndBlueAreTaken(format: AVPixelFormat, bits: Int) throws {
    var random = SplitMix64(seed: 7)
    let frame = MadeFrame(
      format, width: 9, height: 5, matrix: AVCOL_SPC_RGB, range: AVCOL_RANGE_JPEG)
    var expected: [Double] = []
    for y in 0..<5 {
      for x in 0..<9 {
        for channel in 0..<3 {
          let value = Int.random(in: 0..<1 << bits, using: &random)
          frame.set(channel, x, y, value, bits: bits)
          expected.append(Double(value) * 255 / Double((1 << bits) - 1))
        }
      }
    }
    let pixels = try #require(FramePixels().pixels(of: frame.decoded, limit: 45))
    let found = pixels.pixels.flatMap { [$0.x, $0.y, $0.z] }
    let worst = zip(found, expected).map { abs(Double($0) - $1) }.max() ?? 0
    #expect(worst < (bits > 8 ? 1 : 0.001))
  }

  @Test(arguments: [
    (AV_PIX_FMT_YUVA444P, 8), (AV_PIX_FMT_YUVA420P, 8), (AV_PIX_FMT_YUVA444P10LE, 10),
    (AV_PIX_FMT_YUVA444P12LE, 12),
  ])
  func alphaIsFullRangeAndPremultiplies(format: AVPixelFormat, bits: Int) throws {
    let frame = MadeFrame(format, width: 16, height: 2)
    let highest = (1 << bits) - 1
    for y in 0..<2 {
      for x in 0..<16 {
        frame.set(0, x, y, 235 << (bits - 8), bits: bits)
        frame.set(3, x, y, x * highest / 15, bits: bits)
      }
    }
    let isHalved = format == AV_PIX_FMT_YUVA420P
    for y in 0..<(isHalved ? 1 : 2) {
      for x in 0..<(isHalved ? 8 : 16) {
        for channel in 1...2 { frame.set(channel, x, y, 128 << (bits - 8), bits: bits) }
      }
    }
    let pixels = try #require(FramePixels().pixels(of: frame.decoded, limit: 32))
    for x in 0..<16 {
      let alpha = Double(x * highest / 15) / Double(highest)
      let level = UInt8((alpha * 255).rounded())
      #expect(pixels[x, 1] == PremultipliedRGBA8(repeating: level))
    }
  }

  @Test func grayHasNoColor() throws {
    for (format, bits) in [(AV_PIX_FMT_GRAY8, 8), (AV_PIX_FMT_GRAY10LE, 10)] {
      for (stored, level) in [(16, 0), (235, 255), (126, 128), (0, 0), (255, 255)] as [(Int, UInt8)]
      {
        let frame = MadeFrame(format, width: 3, height: 1)
        for x in 0..<3 { frame.set(0, x, 0, stored << (bits - 8), bits: bits) }
        let pixels = try #require(FramePixels().pixels(of: frame.decoded, limit: 3))
        #expect(pixels[1, 0].w == 255 && pixels[1, 0].x == pixels[1, 0].z)
        #expect(abs(Int(pixels[1, 0].y) - Int(level)) <= (bits > 8 ? 1 : 0))
      }
    }
  }

  @Test func unreadableFormatsHaveNoLayout() {
    for format in [
      AV_PIX_FMT_MONOBLACK, AV_PIX_FMT_GRAYF32LE, AV_PIX_FMT_BAYER_BGGR8, AV_PIX_FMT_VAAPI,
      AV_PIX_FMT_YUV410P, AV_PIX_FMT_NONE,
    ] {
      #expect(FrameLayout(format) == nil)
    }
  }
}
