extension VideoOptions {
  /// Throws for an unknown word, and if pictures are to be repeated where they cannot be.
  func checkRests() throws(EncodingChoiceError) {
    guard let rests else { return }
    try Self.check("rests", [rests], OutputSetting.rests.words)
    guard rests != Self.encodesRests, !repeatsRests else { return }
    throw .unusableOption(
      "rests", value: rests,
      reason: codec.repeatsPictures
        ? "the codecOptions may make a stream in which no picture can be repeated"
        : "no picture can be repeated in a stream of \(codec.title)")
  }

  /// Whether the stream repeats the pictures of rests, where the codec can.
  ///
  /// An option that is not known to be harmless may make a stream in which pictures cannot be
  /// repeated, or set keyframes by a rule of its own.
  package var repeatsRests: Bool {
    codec.repeatsPictures && rests != Self.encodesRests && isPredictable
  }

  /// The value of ``OutputSetting/rests`` for which the encoder gets every frame.
  package static let encodesRests = "encode"

  /// The number of frames after which an encoder improves a still picture no further.
  ///
  /// Measured on rests of screenshots: with a lookahead and a constant quality, the first picture
  /// is within 0.02 dB of the last. Otherwise pictures improve for a dozen frames.
  package var improvingFrames: Int { lookahead > 0 && bitrate == nil ? 1 : 12 }

  /// Whether the encoder adapts quantizers within a picture, because only then it takes offsets.
  package var adaptsQuantizers: Bool {
    preset != "ultrafast" && tune?.split(separator: ",").contains("psnr") != true
  }

  /// The largest number of further frames for which a still picture is announced.
  ///
  /// With this factor and the first offset of `RestSchedule.quantizerOffset(at:_:)`, files are as
  /// large as with every frame encoded, and the pictures a little better, which
  /// `scripts/bench --only rests` shows. An encoder that aims at a bit rate gets the true time.
  package var announcedFrames: Int { lookahead * 9 / 40 }
}
