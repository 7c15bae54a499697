/// The frames of a rest in one keyframe interval: the first ones, which the encoder gets, and those
/// for which the stream repeats pictures.
///
/// The encoder gets each of the first frames as a P picture. In decoding order, B pictures that are
/// references may follow the first, but none of the others, so after one more than the decoder keeps
/// all references show the rest, as ``H264Stream`` needs it. A few more make the number of
/// repetitions a multiple of the number of references, because each repetition moves one reference
/// to the end of the line: after whole turns, the encoder's next picture finds every reference in
/// its place.
///
/// An encoder with a lookahead gives a still picture its quality at once, because it sees how long
/// it stays. So the first frame is announced to last longer, and to be more important. Other encoders
/// improve the picture frame by frame, so they get more frames. The last ones, one for each reference
/// and the odd ones, are announced as unimportant: they become exact copies, so that the references
/// are equal and the rest is still.
struct RestSchedule: Equatable {
  /// The number of frames that the encoder gets.
  let encoded: Int

  /// The number of them in which it may improve the picture.
  let improving: Int

  /// The number of frames for which the stream repeats pictures.
  let repetitions: Int

  /// The number of frames for which the first frame is announced to the encoder, at least 1.
  let announced: Int

  /// A schedule for the next frames of a rest; nil if repeating saves nothing.
  ///
  /// - Parameters:
  ///   - length: The number of equal frames to come in the keyframe interval.
  ///   - references: The number of references that the decoder keeps.
  ///   - options: The options of the encoder.
  init?(length: Int, references: Int, options: VideoOptions) {
    improving = options.improvingFrames
    let least = improving + references
    guard length >= least + references else { return nil }
    encoded = least + (length - least) % references
    repetitions = length - encoded
    announced =
      1 + (options.bitrate == nil ? min(length - 1, options.announcedFrames) : repetitions)
  }

  /// The number of frames.
  var count: Int { encoded + repetitions }

  /// The steps that the encoder adds to the quantizer of a frame, counted from the first: -51 to 51.
  ///
  /// With 51 it uses the coarsest one, at which a picture that is already good becomes a copy.
  func quantizerOffset(at place: Int, _ options: VideoOptions) -> Int {
    guard options.adaptsQuantizers else { return 0 }
    return place >= improving ? 51 : improving == 1 ? -2 : 0
  }
}

extension VideoOptions {
  /// Whether the stream repeats the pictures of rests, where the codec can.
  ///
  /// An option that is not known to be harmless may make a stream in which pictures cannot be
  /// repeated, or set keyframes by a rule of its own.
  var repeatsRests: Bool { codec.repeatsPictures && rests != Self.encodesRests && isPredictable }

  /// The value of ``OutputSetting/rests`` for which the encoder gets every frame.
  static let encodesRests = "encode"

  /// The number of frames after which an encoder improves a still picture no further.
  ///
  /// Measured on rests of screenshots: with a lookahead and a constant quality, the first picture is
  /// within 0.02 dB of the last. Otherwise pictures improve for a dozen frames.
  fileprivate var improvingFrames: Int { lookahead > 0 && bitrate == nil ? 1 : 12 }

  /// Whether the encoder adapts quantizers within a picture, because only then it takes offsets.
  var adaptsQuantizers: Bool {
    preset != "ultrafast" && tune?.split(separator: ",").contains("psnr") != true
  }

  /// The largest number of further frames for which a still picture is announced.
  ///
  /// With this factor and the first offset of ``RestSchedule/quantizerOffset(at:_:)``, files are as
  /// large as with every frame encoded, and the pictures a little better; `scripts/bench --only rests`
  /// shows both. An encoder that aims at a bit rate gets the true time instead.
  fileprivate var announcedFrames: Int { lookahead * 3 / 10 }
}
