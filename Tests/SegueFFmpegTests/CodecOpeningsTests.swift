import CSegueFFmpeg
import Testing

@testable import SegueFFmpeg

@Suite struct CodecOpeningsTests {
  /// Codecs see no vectors meanwhile, and those that the processor has afterwards.
  @Test func vectorsAreHiddenForTheOpeningAlone() {
    let usual = CodecOpenings.alone { av_get_cpu_flags() }
    #expect(CodecOpenings.withoutVectors { av_get_cpu_flags() } == 0)
    #expect(CodecOpenings.alone { av_get_cpu_flags() } == usual)
    #if arch(x86_64) || arch(arm64)
      #expect(usual != 0)
    #endif
  }
}
