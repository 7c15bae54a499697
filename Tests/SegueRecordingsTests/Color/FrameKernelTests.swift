import CSegueFFmpeg
import SeguePixels
import Testing
import TestSupport

@testable import SegueRecordings

/// The vector kernels of this CPU against the definition.
@Suite struct FrameKernelTests {
  private static let vector = FrameKernelChoice.all + RecordedFrames.ifRecording

  /// Every place of the samples of color, across and down.
  private static let locations = [
    AVCHROMA_LOC_LEFT, AVCHROMA_LOC_CENTER, AVCHROMA_LOC_TOPLEFT, AVCHROMA_LOC_TOP,
    AVCHROMA_LOC_BOTTOMLEFT, AVCHROMA_LOC_BOTTOM,
  ]

  @Test(arguments: vector) func noiseEqualsDefinitionAtEveryWidth(fast: any FrameKernels.Type)
    throws
  {
    for width in 1...70 {
      let location = Self.locations[width % Self.locations.count]
      for format in [AV_PIX_FMT_YUV420P, AV_PIX_FMT_YUV422P] {
        let frame = MadeFrame(format, width: width, height: 5, location: location)
        let name = "width \(width), \(location)"
        try Self.expectEqual(Self.filled(frame, format, seed: UInt64(width)), fast, name)
      }
    }
  }

  /// Samples of only the darkest and brightest values leave the range of colors the farthest.
  @Test(arguments: vector) func everyMatrixEqualsDefinition(fast: any FrameKernels.Type) throws {
    let matrices = FrameConverterTests.matrices.map(\.0) + [AVCOL_SPC_YCGCO]
    for matrix in matrices {
      for range in [AVCOL_RANGE_MPEG, AVCOL_RANGE_JPEG] {
        for location in Self.locations {
          for isExtreme in [false, true] {
            let frame = MadeFrame(
              AV_PIX_FMT_YUV420P, width: 67, height: 6, matrix: matrix, range: range,
              location: location)
            let filled = Self.filled(frame, AV_PIX_FMT_YUV420P, seed: 3, isExtreme: isExtreme)
            try Self.expectEqual(filled, fast, "\(matrix), \(range), \(location), \(isExtreme)")
          }
        }
      }
    }
  }

  @Test func otherLayoutsTakeTheDefinition() throws {
    for format in [
      AV_PIX_FMT_YUV444P, AV_PIX_FMT_NV12, AV_PIX_FMT_YUV420P10LE, AV_PIX_FMT_YUVA420P,
      AV_PIX_FMT_GRAY8, AV_PIX_FMT_GBRP,
    ] {
      let frame = MadeFrame(format, width: 4, height: 4)
      let layout = try #require(frame.decoded.layout)
      var remarks: [String] = []
      #expect(
        !FrameKernelChoice.isFor(layout, ColorTags(frame.decoded, layout, remarks: &remarks)))
    }
  }

  private static func filled(
    _ frame: MadeFrame, _ format: AVPixelFormat, seed: UInt64, isExtreme: Bool = false
  ) -> MadeFrame {
    var random = SplitMix64(seed: seed)
    for channel in 0..<3 {
      let width = channel > 0 ? (frame.width + 1) / 2 : frame.width
      let isHalved = channel > 0 && format == AV_PIX_FMT_YUV420P
      for y in 0..<(isHalved ? (frame.height + 1) / 2 : frame.height) {
        for x in 0..<width {
          let value = isExtreme ? 255 * Int(random.next() & 1) : Int(random.next() & 255)
          frame.set(channel, x, y, value, bits: 8)
        }
      }
    }
    return frame
  }

  private static func expectEqual(
    _ frame: MadeFrame, _ fast: any FrameKernels.Type, _ name: String
  ) throws {
    let layout = try #require(frame.decoded.layout)
    let planes = try #require(FramePlanes(frame.decoded, layout))
    var remarks: [String] = []
    let tags = ColorTags(frame.decoded, layout, remarks: &remarks)
    #expect(FrameKernelChoice.isFor(layout, tags))
    let found = ColorConverter(layout, tags, kernels: fast).pixels(planes)
    let expected = ColorConverter(layout, tags, kernels: nil).pixels(planes)
    #expect(found == expected, "\(name)")
  }
}

extension ColorConverter {
  /// The pixels of a frame whose colors are straight.
  fileprivate func pixels(_ planes: FramePlanes) -> PixelBuffer {
    var signs = AlphaSigns()
    return pixels(planes, signs: &signs)
  }
}
