/// The options of encoders that may be given by name: docs/encoder-options.md says why these.
///
/// A spec may be a stranger's. None of these names a file, loads a library, takes threads or other instructions of the
/// processor, or writes a tag that the output's colors and times fix. What a later version of an encoder adds is
/// nobody's until it has been looked at.
extension VideoCodec {
  /// libavcodec's names.
  package var optionNames: Set<String> {
    switch self {
    case .h264: Self.commonOptions.union(Self.libx264Options)
    case .hevc: Self.commonOptions.union(Self.libx265Options)
    }
  }

  /// The names that the library behind the encoder has, in the value of ``libraryOptionsKey``.
  package var libraryOptionNames: Set<String> {
    switch self {
    case .h264: Self.x264Options
    case .hevc: Self.x265Options
    }
  }

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  /// Of every encoder's context.
  private static let commonOptions = words(
    """
    b b_qfactor b_qoffset bf bufsize g i_qfactor i_qoffset keyint_min maxrate me_range minrate profile level
    qblur qcomp qdiff qmax qmin rc_init_occupancy refs slices subq trellis
    """)

  private static let libx264Options = words(
    """
    8x8dct a53cc aq-mode aq-strength aud avcintra-class b-bias b-pyramid b_strategy bluray-compat chromaoffset
    coder cplxblur crf crf_max deblock direct-pred fast-pskip fastfirstpass forced-idr intra-refresh mbtree
    me_method mixed-refs motion-est nal-hrd noise_reduction partitions preset psy psy-rd qp rc-lookahead
    sc_threshold slice-max-size ssim tune udu_sei weightb weightp wpredp x264-params x264opts
    """)

  private static let libx265Options = words(
    "a53cc crf forced-idr preset qp tune udu_sei x265-params")

  /// - Source: `x264_param_parse` of x264 164.
  private static let x264Options = words(
    """
    8x8dct analyse aq-mode aq-strength aud b-adapt b-bias b-pyramid bframes bitrate bluray-compat cabac chroma-me
    chroma-qp-offset constrained-intra cplxblur crf crf-max dct-decimate deadzone-inter deadzone-intra deblock direct
    direct-pred fast-pskip filler frameref intra-refresh ipratio keyint level mbtree me me-range merange min-keyint
    mixed-refs mvrange nal-hrd nr open-gop partitions pbratio psy psy-rd qblur qcomp qp qpmax qpmin qpstep ratetol
    rc-lookahead ref scenecut slice-max-mbs slice-max-size slice-min-mbs slices slices-max subme subq trellis
    vbv-bufsize vbv-init vbv-maxrate weightb weightp zones
    """)

  /// - Source: `x265_param_parse` of x265 3.5.
  private static let x265Options = words(
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
    """)
}
