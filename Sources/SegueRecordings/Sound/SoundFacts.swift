package import SegueArithmetic
package import SegueFiles

/// Everything that is known about a track of sound before its samples are asked for.
package struct SoundFacts: Sendable, Hashable {
  /// Samples a second; parts of a file with another rate are converted.
  package let rate: Int

  /// The end of the sound in samples since ``zero``, by the times of its packets.
  package let sampleCount: Int

  /// The number of channels in the file, of which two are made.
  package let channelCount: Int

  /// The sound's zero on the file's own clock, in seconds.
  ///
  /// For the sound of a recording it is the recording's. Of a file of its own it is 0 in MP4, MOV,
  /// WebM and MKV, whose edit lists and codec delays say what to leave out, and the first sample
  /// elsewhere.
  package let zero: Rational

  /// The file, and its state when it was inspected.
  package let identity: FileIdentity

  /// Remarks that a user should know, one line each, without the file's name.
  package let remarks: [String]

  /// The media that has the samples, or the links of a chained Ogg file; at least one.
  let media: [SoundMedia]

  /// The stretches of the media that make the sound, in order; none if it is the only media.
  let stretches: [SoundStretch]

  /// The length in seconds.
  package var duration: Rational {
    Rational(Int64(sampleCount), over: Int64(rate)) ?? .zero
  }
}
