import SegueArithmetic

/// A sequence of samples that one decoder gives: the sound of a file, or of a link of a chained Ogg
/// file.
struct SoundMedia: Sendable, Hashable {
  /// The bytes of the link; nil for the file.
  let range: Range<Int>?

  /// The number of the stream in the file.
  let stream: Int

  /// The time of the first sample on the file's own clock, in seconds.
  let zero: Rational

  /// Whether the times of packets are those of their samples, and not those of a clock that
  /// wavers around them.
  let isRegular: Bool
}

/// A stretch of a sound, in samples of its rate.
struct SoundStretch: Sendable, Hashable {
  /// The number of the ``SoundMedia`` that has its samples.
  let media: Int

  /// The first sample in the media.
  let start: Int

  /// The first sample in the sound.
  let place: Int

  let count: Int

  /// The place behind it.
  var end: Int { place + count }
}
