import SegueMessages

extension OutputSetting {
  /// All settings, in the order of the help and of lists in messages.
  public static let all: [OutputSetting] = [
    .codec,
    .crf,
    .preset,
    .profile,
    .level,
    .gop,
    .tune,
    .bitrate,
    .rests,
    .depth,
    .pngLevel,
    .loop,
    .quality,
    .lossless,
    .matte,
    .loudness,
    .target,
    .fitSize,
    .allowRate,
    .allowScale,
  ]

  /// The setting `codec`.
  public static let codec = OutputSetting(
    key: "codec", values: .word("the name of a codec"), words: VideoCodec.all.map(\.name),
    help: "Codec: \(Message.alternatives(VideoCodec.all.map(\.name)))",
    usualValue: "the first that the format holds")

  /// The setting `crf`.
  public static let crf = OutputSetting(
    key: "crf", values: .number(VideoCodec.crfs),
    help:
      "Quality: low is good, and less than 1 is lossless in h264; at most \(VideoCodec.worstCRFs)",
    usualValue: VideoCodec.all.compactMap { codec in
      codec.quality.defaultCRF.map { "\(Int($0)) for \(codec.name)" }
    }.joined(separator: ", "), encoderName: "crf", excluded: ["bitrate", "fitSize"])

  /// The setting `preset`.
  public static let preset = OutputSetting(
    key: "preset", values: .word("a preset such as medium"), words: EncoderOptions.namedPresets,
    help:
      "Speed of the encoder, from ultrafast to placebo or by number; slower gives smaller files",
    usualValue: usualPresets, encoderName: "preset")

  /// The setting `profile`.
  public static let profile = OutputSetting(
    key: "profile", values: .word("a profile such as high"),
    help: "Profile of the codec, such as high",
    encoderName: "profile")

  /// The setting `level`.
  public static let level = OutputSetting(
    key: "level", values: .word("a level such as 4.1"), help: "Level of the codec, such as 4.1",
    encoderName: "level")

  /// The setting `gop`.
  public static let gop = OutputSetting(
    key: "gop", values: .integer(1...1_000_000, of: " of frames"), valueName: "frames",
    help: "Frames from one keyframe to the next, at most", usualValue: "250", encoderName: "g")

  /// The setting `tune`.
  public static let tune = OutputSetting(
    key: "tune", values: .word("a tuning such as animation"),
    help: "Kind of the pictures, such as animation",
    encoderName: "tune")

  /// The setting `bitrate`.
  public static let bitrate = OutputSetting(
    key: "bitrate", values: .bitRate(1000...1_000_000_000), valueName: "bits",
    help: "Bits a second on average, instead of a quality", encoderName: "b",
    excluded: ["crf", "fitSize"])

  /// The setting `rests`.
  public static let rests = OutputSetting(
    key: "rests", values: .word("repeat or encode"), words: ["repeat", VideoOptions.encodesRests],
    help: "Frames at rest: repeat a picture in the stream, or encode each",
    usualValue: "repeat for "
      + VideoCodec.all.filter(\.repeatsPictures).map(\.name).joined(separator: " and ")
      + ", encode for others")

  /// The setting `depth`.
  public static let depth = OutputSetting(
    key: "depth", values: .integer(8...10, of: " of bits"), words: ["8", "10"],
    valueName: "bits",
    help: "Bits a sample: 10 shows smoother gradients, with "
      + Message.alternatives(VideoCodec.all.filter { $0.deepLayout != nil }.map(\.name)),
    usualValue: "8, or 10 for "
      + VideoCodec.all.filter { $0.layout.depth == 10 }.map(\.name).joined(separator: " and "))

  /// The preset of the default codec, and those of others that differ.
  private static var usualPresets: String {
    let usual = VideoCodec.all[0].memory.usualPreset
    let others = VideoCodec.all.filter {
      !$0.memory.usualPreset.isEmpty && $0.memory.usualPreset != usual
    }
    return ([usual] + others.map { "\($0.memory.usualPreset) for \($0.name)" })
      .joined(separator: ", ")
  }

  /// The compression of APNG where none is given.
  package static let usualAPNGLevel = 8

  /// The quality of GIF where none is given.
  package static let usualGIFQuality = 80.0

  /// The quality of WebP where none is given.
  package static let usualWebPQuality = 85.0

  /// The quality of JPEG pictures where none is given.
  package static let usualJPEGQuality = 90.0

  /// The compression of PNG files where none is given.
  package static let usualPNGLevel = 1

  /// The setting `pngLevel`.
  public static let pngLevel = OutputSetting(
    key: "pngLevel", values: .integer(0...9), valueName: "level",
    help: "Compression of PNG files and APNG: 0 stores, 1 is fast, 9 is smallest",
    usualValue: "\(usualPNGLevel), \(usualAPNGLevel) for apng", isOfEncoder: false)

  /// The setting `loop`, the number of times that an animation plays; GIF and WebP store it in 16
  /// bits.
  public static let loop = OutputSetting(
    key: "loop", values: .integer(0...65_535, of: " of times"), valueName: "times",
    help: "Times that an animation plays; 0 for ever", usualValue: "0", isOfEncoder: false)

  /// The setting `quality`.
  public static let quality = OutputSetting(
    key: "quality", values: .number(0...100),
    help: "Quality of GIF, WebP and JPEG: 0 is smallest, 100 is best; the effort of lossless WebP",
    usualValue: "\(Int(usualGIFQuality)) for gif, \(Int(usualWebPQuality)) for webp, "
      + "\(Int(usualJPEGQuality)) for jpeg",
    isOfEncoder: false, excluded: ["fitSize"])

  /// The setting `lossless`.
  public static let lossless = OutputSetting(
    key: "lossless", values: .flag, help: "Keep every pixel of WebP exactly", usualValue: "false",
    isOfEncoder: false)

  /// The setting `matte`.
  public static let matte = OutputSetting(
    key: "matte", values: .color, valueName: "color",
    help: "Color behind transparent pixels, which videos, GIF and JPEG make opaque over it",
    usualValue: "none for gif: they keep their own color; none for webm and mov: they stay "
      + "transparent, where the codec can; otherwise black", isOfEncoder: false)

  /// The setting `loudness`.
  public static let loudness = OutputSetting(
    key: "loudness", values: .number(-50 ... -5), valueName: "LUFS",
    help: "Loudness of the whole sound by EBU R 128, such as -16",
    usualValue: "as the sounds are", isOfEncoder: false)

  /// The setting `target`.
  public static let target = OutputSetting(
    key: "target", values: .word("the name of a target such as github-readme"), valueName: "name",
    help: "Place that the output is for, with rules of its own: see 'segue list --targets'",
    usualValue: "none", isOfEncoder: false, isOfRender: true)

  /// The setting `fitSize`.
  public static let fitSize = OutputSetting(
    key: "fitSize", values: .bytes(1000...1 << 40), valueName: "size",
    help: "Largest size of the output: the best quality that fits is searched in up to 4 encodes",
    usualValue: "any size", isOfEncoder: false, isOfRender: true,
    excluded: ["crf", "bitrate", "quality"])

  /// The setting `allowRate`.
  public static let allowRate = OutputSetting(
    key: "allowRate", values: .flag,
    help: "Let fitSize leave out every other frame, or more, where no quality fits",
    usualValue: "false", isOfEncoder: false, isOfRender: true)

  /// The setting `allowScale`.
  public static let allowScale = OutputSetting(
    key: "allowScale", values: .flag,
    help: "Let fitSize make the frames smaller where no quality fits", usualValue: "false",
    isOfEncoder: false, isOfRender: true)
}
