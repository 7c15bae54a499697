import CSegueFFmpeg
import SegueEncoding
import SegueSinks
import Testing

/// libavcodec and libavutil know codecs and layouts by the names that are stored of them.
@Suite struct CodecNumberTests {
  @Test func videoCodecsHaveTheirNumbers() {
    #expect(
      VideoCodec.all.map(\.id) == [
        AV_CODEC_ID_H264, AV_CODEC_ID_HEVC, AV_CODEC_ID_AV1, AV_CODEC_ID_VP9, AV_CODEC_ID_PRORES,
        AV_CODEC_ID_PRORES,
      ])
  }

  @Test func soundCodecsHaveTheirNumbers() {
    #expect(
      SoundCodec.all.map(\.id) == [AV_CODEC_ID_AAC, AV_CODEC_ID_OPUS, AV_CODEC_ID_PCM_S24LE])
    for codec in SoundCodec.all { #expect(SoundCodec(codec.id) == codec) }
    #expect(SoundCodec(AV_CODEC_ID_NONE) == nil)
  }

  @Test func layoutsHaveTheirNumbers() {
    let layouts: [YUVLayout] = [
      .yuv420, .yuva420, .yuv420of10, .yuv422of10, .yuva444of10, .yuva444of12,
    ]
    #expect(
      layouts.map { unsafe av_get_pix_fmt($0.pixelFormatName) } == [
        AV_PIX_FMT_YUV420P, AV_PIX_FMT_YUVA420P, AV_PIX_FMT_YUV420P10LE, AV_PIX_FMT_YUV422P10LE,
        AV_PIX_FMT_YUVA444P10LE, AV_PIX_FMT_YUVA444P12LE,
      ])
  }
}
