import SegueEncoding

/// The frames of a rest in one keyframe interval: the first ones, which the encoder gets, and those
/// for which the stream repeats pictures.
///
/// The encoder gets each of the first frames as a P picture. In decoding order, B pictures that are
/// references may follow the first, but none of the others. So after one more than the decoder
/// keeps, all references show the rest, as ``H264Stream`` needs it. A few more make the number of
/// repetitions a multiple of the number of references, because each repetition moves one reference
/// to the end of the line: after whole turns, the encoder's next picture finds every reference in
/// its place.
///
/// An encoder with a lookahead gives a still picture its quality at once, because it sees how long
/// it stays. So the first frame is announced to last longer, and to be more important. Other
/// encoders improve the picture frame by frame, so they get more frames. The last ones, one for
/// each reference and the odd ones, are announced as unimportant: they become exact copies, so that
/// the references are equal and the rest is still.
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

  /// The steps that the encoder adds to the quantizer of a frame of the rest: -51 to 51.
  ///
  /// With 51 it uses the coarsest one, at which a picture that is already good becomes a copy.
  func quantizerOffset(at place: Int, _ options: VideoOptions) -> Double {
    guard options.adaptsQuantizers else { return 0 }
    return place >= improving ? 51 : improving == 1 ? -2.4 : 0
  }
}
