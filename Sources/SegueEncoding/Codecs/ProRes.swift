extension VideoCodec {
  /// ProRes 4444 with 16 bits of straight alpha, by libavcodec.
  public static let prores4444 = proRes(
    "prores4444", "ProRes 4444", profile: "4444", bytes: 0.43, .yuva444of10, decoded: .yuva444of12,
    entry: "ap4h")

  /// ProRes 422 HQ, without alpha.
  public static let prores422hq = proRes(
    "prores422hq", "ProRes 422 HQ", profile: "hq", bytes: 0.26, .yuv422of10, decoded: .yuv422of10,
    entry: "apch")

  private static func proRes(
    _ name: String, _ title: String, profile: String, bytes: Double, _ layout: YUVLayout,
    decoded: YUVLayout, entry: String
  ) -> VideoCodec {
    VideoCodec(
      name: name, title: title, streamName: "prores", encoderName: "prores_ks",
      layout: layout, alphaLayout: layout.hasAlpha ? layout : nil, decodedLayout: decoded,
      chromaLocation: nil, isForEditing: true, formats: [.mov],
      // The header of a frame has 16 bits a side.
      bounds: FrameBounds(sides: 1...65_535), threadCount: 3,
      // Every picture is a keyframe; parts of this length have a whole second at any usual rate.
      keyframeInterval: 250, options: proResOptions,
      quality: EncoderQuality(
        coarsestQuantizer: 1, step: { _ in 16 }, harmlessOptions: proResOptions.names,
        // Measured with screenshots of 780 × 1688, in motion and at rest.
        bytes: bytes),
      memory: EncoderMemory(
        base: 24, presets: ["": .init(lookahead: 0, bFrames: 0, references: 0)], usualPreset: ""),
      entry: MP4Entry(type: entry, depth: layout.hasAlpha ? 32 : 24),
      // Some editors accept only the name of Apple's own encoder.
      fixed: { _ in
        [("profile", profile), ("vendor", "apl0")] + (layout.hasAlpha ? [("alpha_bits", "16")] : [])
      },
      // The header of a frame has the kind of its alpha in the lower half of byte 25: 2 is 16 bits.
      holdsAlpha: { packet, _ in packet.count > 25 && packet[25] & 15 == 2 },
      decodingTime: { packet, segment in segment.start + packet.index })
  }

  /// - Source: SMPTE RDD 36, 2015.
  private static let proResOptions = EncoderOptions(
    presets: [], takesBitRate: false,
    names: EncoderOptions.words("bits_per_mb mbs_per_slice quant_mat"))
}
