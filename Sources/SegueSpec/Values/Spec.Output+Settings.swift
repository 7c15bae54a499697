public import SegueEncoding
public import SeguePixels
import SegueTimeline

// The settings by their keys in a spec; nil is the encoder's or the format's own default. Their
// ranges are checked when a render begins.
extension Spec.Output {
  /// The video codec; nil for the first that the format holds.
  public var codec: VideoCodec? {
    get { word(.codec).flatMap { try? VideoCodec(named: $0) } }
    set { self[setting: .codec] = newValue.map { .word($0.name) } }
  }

  /// Quality: low is good, and less than 1 is lossless in H.264.
  public var crf: Double? {
    get { number(.crf) }
    set { self[setting: .crf] = newValue.map { .number($0) } }
  }

  /// Speed of the encoder.
  public var preset: EncoderPreset? {
    get { word(.preset).map { EncoderPreset(rawValue: $0) } }
    set { self[setting: .preset] = newValue.map { .word($0.rawValue) } }
  }

  /// Profile of the codec, such as "high".
  public var profile: String? {
    get { word(.profile) }
    set { self[setting: .profile] = newValue.map { .word($0) } }
  }

  /// Level of the codec, such as "4.1".
  public var level: String? {
    get { word(.level) }
    set { self[setting: .level] = newValue.map { .word($0) } }
  }

  /// The most frames from one keyframe to the next.
  public var gop: Int? {
    get { self[.gop]?.integer }
    set { self[setting: .gop] = newValue.map { .integer($0) } }
  }

  /// Kind of the pictures, such as "animation".
  public var tune: String? {
    get { word(.tune) }
    set { self[setting: .tune] = newValue.map { .word($0) } }
  }

  /// Bits a second on average, instead of a quality.
  public var bitrate: Int? {
    get { self[.bitrate]?.integer }
    set { self[setting: .bitrate] = newValue.map { .integer($0) } }
  }

  /// The frames at rest.
  public var rests: RestEncoding? {
    get { word(.rests).flatMap { RestEncoding(rawValue: $0) } }
    set { self[setting: .rests] = newValue.map { .word($0.rawValue) } }
  }

  /// Bits a sample, 8 or 10.
  public var depth: Int? {
    get { self[.depth]?.integer }
    set { self[setting: .depth] = newValue.map { .integer($0) } }
  }

  /// Compression of PNG files and APNG, from 0, which stores, to 9.
  public var pngLevel: Int? {
    get { self[.pngLevel]?.integer }
    set { self[setting: .pngLevel] = newValue.map { .integer($0) } }
  }

  /// The number of times that an animation plays; 0 is for ever.
  public var loop: Int? {
    get { self[.loop]?.integer }
    set { self[setting: .loop] = newValue.map { .integer($0) } }
  }

  /// Quality of GIF, WebP and JPEG from 0 to 100; the effort of lossless WebP.
  public var quality: Double? {
    get { number(.quality) }
    set { self[setting: .quality] = newValue.map { .number($0) } }
  }

  /// Whether WebP keeps every pixel exactly.
  public var lossless: Bool? {
    get { self[.lossless]?.flag }
    set { self[setting: .lossless] = newValue.map { .flag($0) } }
  }

  /// The opaque color behind transparent pixels that GIF or JPEG makes opaque.
  public var matte: Color? {
    get { self[.matte]?.color }
    set { self[setting: .matte] = newValue.map { .color($0) } }
  }

  /// Loudness of the whole sound, in LUFS by EBU R 128.
  public var loudness: Double? {
    get { number(.loudness) }
    set { self[setting: .loudness] = newValue.map { .number($0) } }
  }

  /// The place that the output is for, such as "github-readme"; `segue list --targets` has all.
  public var target: String? {
    get { word(.target) }
    set { self[setting: .target] = newValue.map { .word($0) } }
  }

  /// The most bytes of the output: the best quality that fits is searched.
  public var fitSize: Int? {
    get { self[.fitSize]?.integer }
    set { self[setting: .fitSize] = newValue.map { .integer($0) } }
  }

  /// Whether ``fitSize`` may leave out every other frame, or more.
  public var allowRate: Bool? {
    get { self[.allowRate]?.flag }
    set { self[setting: .allowRate] = newValue.map { .flag($0) } }
  }

  /// Whether ``fitSize`` may make the frames smaller.
  public var allowScale: Bool? {
    get { self[.allowScale]?.flag }
    set { self[setting: .allowScale] = newValue.map { .flag($0) } }
  }

  private func word(_ setting: OutputSetting) -> String? { self[setting]?.word }

  private func number(_ setting: OutputSetting) -> Double? { self[setting]?.number }

  private subscript(setting setting: OutputSetting) -> SettingValue? {
    get { values[setting]?.value }
    set { values[setting] = newValue.map { Located($0) } }
  }
}

extension Spec.Output {
  /// H.264, in MP4 or MOV by the name of the file.
  public static func h264(
    crf: Double? = nil, preset: EncoderPreset? = nil, bitrate: Int? = nil
  ) -> Spec.Output {
    video(.h264, crf, preset, bitrate)
  }

  /// HEVC, in MP4 or MOV by the name of the file.
  ///
  /// ```swift
  /// try await tour.write(to: "tour.mov", as: .hevc(crf: 24, preset: .fast))
  /// ```
  public static func hevc(
    crf: Double? = nil, preset: EncoderPreset? = nil, bitrate: Int? = nil
  ) -> Spec.Output {
    video(.hevc, crf, preset, bitrate)
  }

  /// AV1, in MP4 or WebM by the name of the file.
  public static func av1(
    crf: Double? = nil, preset: EncoderPreset? = nil, bitrate: Int? = nil
  ) -> Spec.Output {
    video(.av1, crf, preset, bitrate)
  }

  /// VP9, in WebM.
  public static func vp9(
    crf: Double? = nil, preset: EncoderPreset? = nil, bitrate: Int? = nil
  ) -> Spec.Output {
    video(.vp9, crf, preset, bitrate)
  }

  /// ProRes 4444, in MOV.
  public static let prores4444 = video(.prores4444)

  /// ProRes 422 HQ, in MOV.
  public static let prores422hq = video(.prores422hq)

  /// An animated GIF.
  ///
  /// ```swift
  /// try await tour.write(to: "tour.gif", as: .gif(quality: 80, loop: 0))
  /// ```
  public static func gif(quality: Double? = nil, loop: Int? = nil) -> Spec.Output {
    animation(.gif, quality, loop)
  }

  /// An animated WebP.
  ///
  /// ```swift
  /// try await tour.write(to: "tour.webp", as: .webp(quality: 85, loop: 0))
  /// ```
  public static func webp(
    quality: Double? = nil, lossless: Bool? = nil, loop: Int? = nil
  ) -> Spec.Output {
    var output = animation(.webp, quality, loop)
    output.lossless = lossless
    return output
  }

  /// An animated PNG.
  ///
  /// ```swift
  /// try await tour.write(to: "tour.apng", as: .apng(level: 9))
  /// ```
  public static func apng(level: Int? = nil, loop: Int? = nil) -> Spec.Output {
    var output = animation(.apng, nil, loop)
    output.pngLevel = level
    return output
  }

  /// A sequence of PNG files: the name has a number such as `%04d`, or is a folder with a slash.
  ///
  /// ```swift
  /// try await tour.write(to: "frame-%04d.png", as: .png(level: 6))
  /// ```
  public static func png(level: Int? = nil) -> Spec.Output {
    var output = Spec.Output()
    output.pngLevel = level
    return output
  }

  private static func video(
    _ codec: VideoCodec, _ crf: Double? = nil, _ preset: EncoderPreset? = nil,
    _ bitrate: Int? = nil
  ) -> Spec.Output {
    var output = Spec.Output()
    output.codec = codec
    (output.crf, output.preset, output.bitrate) = (crf, preset, bitrate)
    return output
  }

  private static func animation(
    _ format: OutputFormat, _ quality: Double?, _ loop: Int?
  ) -> Spec.Output {
    var output = Spec.Output()
    output.format = Located(format)
    (output.quality, output.loop) = (quality, loop)
    return output
  }
}
