extension VideoCodec {
  /// H.264 by x264.
  public static let h264 = VideoCodec(
    name: "h264", title: "H.264", streamName: "h264", encoderName: "libx264",
    repeatsPictures: true, formats: [.mp4, .mov],
    // `MAX_RESOLUTION` of x264 164.
    bounds: FrameBounds(sides: 1...16_384), threadCount: 4,
    keyframeInterval: 250, options: x264Options, library: x264,
    quality: EncoderQuality(
      crfs: 0...51, defaultCRF: 18, coarsestCRF: 38, halvingCRFs: 8,
      // x264 drops the fraction of a crf before it looks for 0.
      losslessCRFs: 0..<1,
      losslessRemark:
        "is lossless, in profile High 4:4:4 Predictive, which QuickTime and Safari do not"
        + " play. Use 1 or more for these.",
      step: EncoderQuality.stepOfH26x,
      harmlessOptions: EncoderQuality.harmlessOfH26x, sizes: EncoderQuality.sizesOfH26x),
    memory: EncoderMemory(base: 12, presets: x264Needs),
    entry: MP4Entry(type: "avc1", settings: "avcC"), store: storeH26x,
    // The encoder's own times are valid only if there is one segment.
    decodingTime: { packet, segment in
      segment.isWhole ? packet.own : segment.start + packet.index - packet.delay
    })

  private static let x264Options = EncoderOptions(
    presets: EncoderOptions.namedPresets,
    tunes: [
      "film", "animation", "grain", "stillimage", "psnr", "ssim", "fastdecode", "zerolatency",
    ],
    profiles: ["baseline", "main", "high", "high10", "high422", "high444"],
    levels: [
      "1", "1b", "1.1", "1.2", "1.3", "2", "2.1", "2.2", "3", "3.1", "3.2", "4", "4.1", "4.2",
      "5", "5.1", "5.2", "6", "6.1", "6.2",
    ],
    names: EncoderOptions.common.union(
      EncoderOptions.words(
        """
        8x8dct a53cc aq-mode aq-strength aud avcintra-class b-bias b-pyramid b_strategy bluray-compat chromaoffset
        coder cplxblur crf crf_max deblock direct-pred fast-pskip fastfirstpass forced-idr intra-refresh mbtree
        me_method mixed-refs motion-est nal-hrd noise_reduction partitions preset psy psy-rd qp rc-lookahead
        sc_threshold slice-max-size ssim tune udu_sei weightb weightp wpredp x264-params x264opts
        """)),
    check: checkX264)

  /// - Source: `x264_param_parse` of x264 164.
  private static let x264 = EncoderLibrary(
    key: "x264-params", keys: ["x264-params", "x264opts"],
    names: EncoderOptions.words(
      """
      8x8dct analyse aq-mode aq-strength aud b-adapt b-bias b-pyramid bframes bitrate bluray-compat cabac chroma-me
      chroma-qp-offset constrained-intra cplxblur crf crf-max dct-decimate deadzone-inter deadzone-intra deblock direct
      direct-pred fast-pskip filler frameref intra-refresh ipratio keyint level mbtree me me-range merange min-keyint
      mixed-refs mvrange nal-hrd nr open-gop partitions pbratio psy psy-rd qblur qcomp qp qpmax qpmin qpstep ratetol
      rc-lookahead ref scenecut slice-max-mbs slice-max-size slice-min-mbs slices slices-max subme subq trellis
      vbv-bufsize vbv-init vbv-maxrate weightb weightp zones
      """),
    // x264 may pick a faster algorithm with other results on some processors.
    fixed: "cpu-independent=1")

  /// Throws for a tuning that x264 would ignore, or refuse with its own message.
  @Sendable
  private static func checkX264(
    _ options: VideoOptions, _ tunes: [String]
  ) throws(EncodingChoiceError) {
    // These can be combined with others; x264 accepts only one of the rest.
    let technical = ["fastdecode", "zerolatency"]
    let looks = tunes.filter { !technical.contains($0) }
    if let tune = options.tune, looks.count > 1 {
      throw .unusableOption(
        "tune", value: tune, reason: "\(looks.joined(separator: " and ")) cannot be combined")
    }
    let lossless = options.codec.quality.losslessCRFs
    if let profile = options.profile, profile != "high444", let crf = options.crf,
      lossless?.contains(crf) == true
    {
      throw .unusableOption(
        "profile", value: profile,
        reason: "a crf below 1 is lossless, which only high444 supports")
    }
  }

  /// - Source: `x264 --fullhelp`, presets.
  private static let x264Needs: [String: EncoderMemory.Needs] = [
    "ultrafast": .init(lookahead: 0, bFrames: 0, references: 1),
    "superfast": .init(lookahead: 0, bFrames: 3, references: 1),
    "veryfast": .init(lookahead: 10, bFrames: 3, references: 1),
    "faster": .init(lookahead: 20, bFrames: 3, references: 2),
    "fast": .init(lookahead: 30, bFrames: 3, references: 2),
    "medium": .init(lookahead: 40, bFrames: 3, references: 3),
    "slow": .init(lookahead: 50, bFrames: 3, references: 5),
    "slower": .init(lookahead: 60, bFrames: 3, references: 8),
    "veryslow": .init(lookahead: 60, bFrames: 8, references: 16),
    "placebo": .init(lookahead: 60, bFrames: 16, references: 16, searching: 45),
  ]
}
