extension VideoCodec {
  /// HEVC by x265.
  public static let hevc = VideoCodec(
    name: "hevc", title: "HEVC", streamName: "hevc", encoderName: "libx265",
    formats: [.mp4, .mov],
    // x265 3.5 takes no block smaller than 16, and pictures of any size above.
    bounds: FrameBounds(sides: 16...Int.max),
    threadCount: 5,
    keyframeInterval: 250, options: x265Options, library: x265,
    quality: EncoderQuality(
      crfs: 0...51, defaultCRF: 20, coarsestCRF: 40, halvingCRFs: 8,
      step: EncoderQuality.stepOfH26x,
      harmlessOptions: EncoderQuality.harmlessOfH26x, sizes: EncoderQuality.sizesOfH26x),
    memory: EncoderMemory(base: 20, presets: x265Needs),
    // Every player recognizes HEVC with this sample entry.
    entry: MP4Entry(type: "hvc1", settings: "hvcC"), store: storeH26x,
    // For fewer than three frames x265 takes the dts from uninitialized memory. Otherwise its dts
    // is this one, because x265 delays at most two pictures.
    decodingTime: { packet, segment in segment.start + packet.index - 2 })

  private static let x265Options = EncoderOptions(
    presets: EncoderOptions.namedPresets,
    tunes: ["animation", "grain", "psnr", "ssim", "fastdecode", "zerolatency"],
    profiles: ["main", "main-intra", "mainstillpicture"],
    levels: ["1", "2", "2.1", "3", "3.1", "4", "4.1", "5", "5.1", "5.2", "6", "6.1", "6.2"],
    names: EncoderOptions.common.union(
      EncoderOptions.words("a53cc crf forced-idr preset qp tune udu_sei x265-params")))

  /// - Source: `x265_param_parse` of x265 3.5.
  private static let x265 = EncoderLibrary(
    key: "x265-params", keys: ["x265-params"],
    names: EncoderOptions.words(
      """
      amp aq-mode aq-motion aq-strength aud b-adapt b-intra b-pyramid bframe-bias bframes bitrate cbqpoffs const-vbv
      constrained-intra crf crf-max crf-min crqpoffs ctu cu-lossless cutree deblock dynamic-rd early-skip fades
      fast-intra gop-lookahead hevc-aq high-tier hist-scenecut hrd intra-refresh ipratio keyint level-idc limit-modes
      limit-refs limit-sao limit-tu lookahead-slices lossless lowpass-dct max-ausize-factor max-merge max-tu-size me
      merange min-cu-size min-keyint nr-inter nr-intra open-gop opt-cu-delta-qp opt-qp-pps opt-ref-list-length-pps
      pbratio psy-rd psy-rdoq qblur qcomp qg-size qp qp-adaptation-range qpmax qpmin qpstep radl rc-grain rc-lookahead
      rd rd-refine rdoq rdoq-level rdpenalty rect ref rskip rskip-edge-threshold sao sao-non-deblock scenecut
      scenecut-bias signhide slices slow-firstpass splitrd-skip ssim-rd strict-cbr strong-intra-smoothing subme
      temporal-layers temporal-mvp tskip tskip-fast tu-inter-depth tu-intra-depth vbv-bufsize vbv-end vbv-init
      vbv-maxrate weightb weightp zones
      """),
    // x265 sizes its pool by the processor, writes the processor's features into the stream
    // (`info`), and logs to standard error, past libavcodec. With several frame threads its
    // lookahead continues in frames that are being encoded: two of 40 encodes of the same 250
    // frames differed. With one thread none of 110 did, and an encode takes a tenth longer.
    fixed: "pools=4:frame-threads=1:info=0:log-level=none", levelName: "level-idc",
    fixedLast: { _, size in
      (size.width <= largestNarrowWidth ? ["cutree=0"] : []) + smallerBlocks(than: size)
    })

  /// The largest width for which x265 writes past the end of a list with an entry for each 16
  /// pixels of a row.
  ///
  /// Its vector code for `cutree` processes four entries at a time; valgrind shows it with x265
  /// 3.5. The result is a crash, or other bytes each time.
  private static let largestNarrowWidth = 48

  /// The option against pictures with sides that a single coding tree block fills.
  ///
  /// x265 3.5 leaves the margin of such a picture as the memory was, and looks for motion there:
  /// the bytes differ each time, and decoders show other pictures. Smaller blocks make two of one.
  /// None is smaller than 16, so pictures with a side of 16 are encoded each on its own.
  ///
  /// libavcodec gives pictures with a side below 64 blocks of 32, and below 32 blocks of 16.
  private static func smallerBlocks(than size: (width: Int, height: Int)) -> [String] {
    switch min(size.width, size.height) {
    case 64: ["ctu=32"]
    case 32: ["ctu=16"]
    case 16: ["keyint=1"]
    default: []
    }
  }

  /// - Source: x265's documentation, "Preset Options".
  private static let x265Needs: [String: EncoderMemory.Needs] = [
    "ultrafast": .init(lookahead: 5, bFrames: 3, references: 1),
    "superfast": .init(lookahead: 10, bFrames: 3, references: 1),
    "veryfast": .init(lookahead: 15, bFrames: 4, references: 2),
    "faster": .init(lookahead: 15, bFrames: 4, references: 2),
    "fast": .init(lookahead: 15, bFrames: 4, references: 3),
    "medium": .init(lookahead: 20, bFrames: 4, references: 3),
    "slow": .init(lookahead: 25, bFrames: 4, references: 4),
    "slower": .init(lookahead: 40, bFrames: 8, references: 5),
    "veryslow": .init(lookahead: 40, bFrames: 8, references: 5),
    "placebo": .init(lookahead: 60, bFrames: 8, references: 5, searching: 45),
  ]
}
