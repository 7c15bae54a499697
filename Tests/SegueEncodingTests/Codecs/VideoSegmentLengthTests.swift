import SegueEncoding
import Testing

@Suite struct VideoSegmentLengthTests {
  @Test(arguments: [
    (nil, nil, 250), (1, nil, 250), (60, nil, 300), (250, nil, 250), (251, nil, 251),
    (100_000, nil, 100_000), (60, "70", 280), (nil, "0", 250), (nil, "x", 250),
  ])
  func segmentsAreWholeKeyframeIntervals(gop: Int?, option: String?, length: Int) {
    var options = VideoOptions()
    options.gop = gop
    options.codecOptions["g"] = option
    #expect(options.segmentLength == length)
  }
}
