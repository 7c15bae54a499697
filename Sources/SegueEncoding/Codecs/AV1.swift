extension VideoCodec {
  /// AV1 by SVT-AV1.
  public static let av1 = VideoCodec(
    name: "av1", title: "AV1", streamName: "av1", encoderName: "libsvtav1",
    deepLayout: .yuv420of10, chromaLocation: nil, formats: [.mp4, .webm],
    // `verify_settings` of SVT-AV1 1.4.1.
    bounds: FrameBounds(widths: 64...16_384, heights: 64...8704),
    threadCount: 74, keyframeInterval: 250, options: svtOptions, library: svt,
    quality: EncoderQuality(
      crfs: 1...63, hasWholeCRFs: true, defaultCRF: 30, coarsestCRF: 58, halvingCRFs: 14,
      coarsestQuantizer: 63,
      quantizerMargin: 16, step: EncoderQuality.stepOfVP9, harmlessOptions: [],
      sizes: ["12": 1.5, "11": 1.4, "10": 1.25, "9": 1.1, "6": 0.9, "5": 0.9, "4": 0.85]),
    memory: EncoderMemory(base: 40, presets: svtNeeds, usualPreset: usualPreset),
    entry: MP4Entry(type: "av01", settings: "av1C"),
    // libavcodec's own defaults are preset -1 and crf 0, which SVT-AV1 takes for "not given".
    fixed: { options in
      [("preset", usualPreset), ("g", "\(options.keyframeDistance)")]
    },
    store: { packet, _, take in storeUnits(packet, take) }, needsEnd: true, encodesOneVideo: true,
    // Each packet shows one picture, and packets come in the order of presentation.
    decodingTime: { packet, segment in segment.start + packet.index })

  /// The preset that makes a tour smaller than x264's `medium`, with 2.8 dB more, in 4.5 times its
  /// time: with 6 it takes 13 times as long for 9 % fewer bytes.
  private static let usualPreset = "8"

  private static let svtOptions = EncoderOptions(
    presets: (2...12).reversed().map(String.init),
    names: EncoderOptions.words("crf preset qmax qmin svtav1-params"),
    check: { options, _ throws(EncodingChoiceError) in
      guard options.keyframeDistance > 1 else {
        throw .unusableOption(
          "gop", value: "1", reason: "SVT-AV1 makes a keyframe of every second frame at most")
      }
    })

  /// - Source: the user guide of SVT-AV1 1.4.1, "Parameters".
  private static let svt = EncoderLibrary(
    key: "svtav1-params", keys: ["svtav1-params"],
    names: EncoderOptions.words(
      "enable-tf fast-decode film-grain hierarchical-levels lookahead scm tile-columns tile-rows tune"
    ),
    // With a quality as its target, SVT-AV1 gives the same bytes on 1 to 16 processors, with any
    // number of threads, and with the instructions of any processor.
    fixed: "lp=4",
    // With a bit rate, only one thread gives the same bytes each time.
    fixedLast: { options, _ in options.bitrate == nil ? [] : ["lp=1"] })

  /// Measured at 1920 × 1080, as ``VideoOptions/encoderFrames`` says.
  private static let svtNeeds = Dictionary(
    uniqueKeysWithValues: svtOptions.presets.enumerated().map { place, name in
      // The slower presets follow the faster ones.
      let searching = place < 6 ? 0 : 30
      return (
        name,
        EncoderMemory.Needs(lookahead: 24, bFrames: 0, references: 4, searching: searching)
      )
    })

  /// Stores a temporal unit as files have it, without the units that only a stream needs; whole if
  /// it is none.
  ///
  /// - Source: AV1 Codec ISO Media File Format Binding, 1.2.0, 2.4; AV1 Bitstream and Decoding
  ///   Process Specification, 2019, 5.3.
  private static func storeUnits(_ packet: Span<UInt8>, _ take: (Span<UInt8>) -> Void) {
    guard let units = OpenBitstreamUnit.all(in: packet) else { return take(packet) }
    for unit in units where unit.isStored { take(packet.extracting(unit.range)) }
  }
}
