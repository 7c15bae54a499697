extension VideoCodec {
  /// VP9 by libvpx, with alpha for a transparent canvas.
  public static let vp9 = VideoCodec(
    name: "vp9", title: "VP9", streamName: "vp9", encoderName: "libvpx-vp9",
    // FFmpeg's own decoder drops the alpha.
    alphaDecoderName: "libvpx-vp9", alphaLayout: .yuva420, formats: [.webm],
    // Debian builds libvpx with `--size-limit=16384x16384`, and it refuses larger frames only when
    // it gets them.
    bounds: FrameBounds(sides: 1...16_384),
    // The alpha has an encoder of its own.
    threadCount: 6, keyframeInterval: 250, options: vpxOptions,
    quality: EncoderQuality(
      crfs: 0...63, hasWholeCRFs: true, defaultCRF: 24, coarsestCRF: 54, halvingCRFs: 13,
      coarsestQuantizer: 63,
      quantizerMargin: 10, step: EncoderQuality.stepOfVP9, harmlessOptions: [],
      sizes: ["5": 1.1, "4": 1.1]),
    memory: EncoderMemory(
      base: 10, presets: vpxNeeds, usualPreset: usualPreset, alphaFactor: 2),
    settingNames: { [.preset: "cpu-used"] }, fixed: fixedOfVPX,
    // The number of the addition comes before its bytes.
    holdsAlpha: { _, beside in beside.count > 8 },
    // Each packet shows one picture, and packets come in the order of presentation.
    decodingTime: { packet, segment in segment.start + packet.index })

  private static let usualPreset = "2"

  /// - Source: the wiki of libvpx, "VP9 Encode Parameters"; for alpha, the encoding guidelines of
  ///   the Academy Software Foundation: alternate references have none.
  @Sendable
  private static func fixedOfVPX(_ options: VideoOptions) -> [(name: String, value: String)] {
    [("cpu-used", usualPreset), ("g", "\(options.keyframeDistance)"), ("row-mt", "0")]
      + (options.bitrate == nil ? [("b", "0")] : [])
      + (options.layout.hasAlpha ? [("auto-alt-ref", "0")] : [])
  }

  private static let vpxOptions = EncoderOptions(
    presets: (0...5).reversed().map(String.init),
    names: EncoderOptions.words(
      """
      aq-mode arnr-maxframes arnr-strength arnr-type bufsize crf enable-tpl lag-in-frames lossless max-intra-rate
      maxrate minrate overshoot-pct qmax qmin tile-columns tile-rows tune-content undershoot-pct
      """))

  private static let vpxNeeds = Dictionary(
    uniqueKeysWithValues: vpxOptions.presets.map {
      ($0, EncoderMemory.Needs(lookahead: 25, bFrames: 0, references: 3))
    })
}

extension EncoderQuality {
  /// The step of a quantizer of VP9 or AV1, in levels: an upper bound.
  ///
  /// A quantizer of 0 to 63 is four times as large as an index, up to 255. An index below 99 has a
  /// step of itself and 4, in eighths of a level; from there on the step doubles every 37.7.
  ///
  /// - Source: VP9 Bitstream and Decoding Process Specification, 2016, 8.6.1, `ac_qlookup`; the
  ///   table of AV1 is the same.
  @Sendable
  static func stepOfVP9(_ quantizer: Double) -> Double {
    let index = min(4 * quantizer + 4, 255)
    if index < 99 { return (index + 4) / 8 }
    var (step, rest) = (103.0 / 8, index - 99)
    while rest >= 37.7 { (step, rest) = (2 * step, rest - 37.7) }
    return step * (1 + rest / 37.7)
  }
}
