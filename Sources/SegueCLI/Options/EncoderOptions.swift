import ArgumentParser

/// The settings of the encoder; they override the spec.
struct EncoderOptions: ParsableArguments {
  @Option(help: "h264 or hevc.", completion: .list(["h264", "hevc"]))
  var codec: String?

  @Option(help: "Quality: 0 is lossless, 51 worst; default: 18 for h264, 20 for hevc.")
  var crf: String?

  @Option(
    help: "Encoding speed, from ultrafast to placebo; slower gives smaller files.",
    completion: .list([
      "ultrafast", "superfast", "veryfast", "faster", "fast", "medium", "slow", "slower",
      "veryslow", "placebo",
    ]))
  var preset: String?

  @Option(help: "The codec's profile, such as high.")
  var profile: String?

  @Option(help: "The codec's level, such as 4.1.")
  var level: String?

  @Option(help: ArgumentHelp("Frames from one keyframe to the next.", valueName: "frames"))
  var gop: String?

  @Option(help: "Kind of content, such as animation.")
  var tune: String?

  @Option(
    help: ArgumentHelp("Bits a second, instead of a quality: 8000000 or 8M.", valueName: "bits"))
  var bitrate: String?

  @Option(
    help: ArgumentHelp(
      "Any other option of the encoder, by FFmpeg's name; may be repeated.",
      valueName: "key=value"),
    transform: { try Setting($0) })
  var codecOption: [Setting] = []

  @Option(
    help: ArgumentHelp(
      "Compression of PNG files: 0 stores, 1 is fast and the default, 9 is smallest.",
      valueName: "level"),
    transform: { try FlagValue.integer($0, in: 0...9, "a whole number from 0 to 9") })
  var pngLevel: Int?

  /// The options that also exist in specs, by their keys.
  var settings: [(key: String, value: String)] {
    [
      ("codec", codec), ("crf", crf), ("preset", preset), ("profile", profile), ("level", level),
      ("gop", gop), ("tune", tune), ("bitrate", bitrate),
    ].compactMap { key, value in value.map { (key: key, value: $0) } }
  }
}
