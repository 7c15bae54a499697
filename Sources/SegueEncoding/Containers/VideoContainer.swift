/// A container of video: everything in which the files of formats differ.
package struct VideoContainer: Sendable {
  /// The format of the files.
  package let format: OutputFormat

  /// A file of the format in messages, such as "an MP4 file".
  package let noun: String

  /// libavformat's name of the muxer.
  package let muxer: String

  /// libavformat's name of the demuxer.
  package let demuxer: String

  /// Whether the file has an index with the number and the durations of frames, and a sample entry
  /// that names the codec.
  package let hasIndex: Bool

  /// The sizes of frames that a file can tell.
  package let bounds: FrameBounds

  /// Whether the file itself tells the range of its colors, besides its frames.
  package var hasColorRange = true

  /// Whether some versions of libavformat do not move the times of sound by the samples that a
  /// decoder gives before it.
  package var mayForgetSoundDelay = false

  /// The codec of a sound track beside pictures of a codec.
  package let sound: @Sendable (VideoCodec) -> SoundCodec

  /// Units a second of the times in a file, whose frames have this duration.
  package let timescale: @Sendable (Timebase) -> Int32

  /// The options of the muxer for that number of units, with a sound track of a rate or without
  /// one.
  package let options:
    @Sendable (_ timescale: Int32, _ soundRate: Int32?) -> [(key: String, value: String)]
}

extension VideoContainer {
  /// The name of the format, such as "mp4".
  package var name: String { format.rawValue }

  /// libavformat's number of a codec in a file; 0 where files name codecs otherwise.
  package func tag(of codec: VideoCodec) -> UInt32 { hasIndex ? codec.entry?.number ?? 0 : 0 }

  /// MP4, with the index before the frames.
  package static let mp4 = VideoContainer(
    format: .mp4, noun: "an MP4 file", muxer: "mp4", demuxer: "mov", hasIndex: true,
    bounds: indexBounds, sound: { _ in .aac }, timescale: \.timescale, options: indexOptions)

  /// QuickTime's own format, with the index before the frames.
  package static let mov = VideoContainer(
    format: .mov, noun: "a MOV file", muxer: "mov", demuxer: "mov", hasIndex: true,
    bounds: indexBounds, hasColorRange: false, sound: { $0.isForEditing ? .pcm : .aac },
    timescale: \.timescale, options: indexOptions)

  /// WebM, whose times are milliseconds, with the list of keyframes before the frames.
  package static let webm = VideoContainer(
    format: .webm, noun: "a WebM file", muxer: "webm", demuxer: "matroska", hasIndex: false,
    bounds: .none,
    mayForgetSoundDelay: true, sound: { _ in .opus }, timescale: { _ in 1000 },
    options: { _, _ in [("cues_to_front", "1")] })

  /// A sample entry has 16 bits a side.
  ///
  /// - Source: ISO/IEC 14496-12, 2022, 12.1.3.
  private static let indexBounds = FrameBounds(sides: 1...65_535)

  /// All containers.
  package static let all = [mp4, mov, webm]

  /// The movie has the same unit as its track, because the length in the edit list would otherwise
  /// be rounded to milliseconds; with sound it has one that is common to both tracks, unless that
  /// is too small to be stored.
  @Sendable
  private static func indexOptions(
    _ timescale: Int32, _ soundRate: Int32?
  ) -> [(key: String, value: String)] {
    let common = soundRate.map { Self.common(timescale, $0) } ?? timescale
    return [
      ("movflags", "+faststart"), ("video_track_timescale", "\(timescale)"),
      ("movie_timescale", "\(common)"),
    ]
  }

  /// The smallest number that both divide; the first if it has more than 31 bits.
  static func common(_ one: Int32, _ other: Int32) -> Int32 {
    var (divisor, rest) = (one, other)
    while rest > 0 { (divisor, rest) = (rest, divisor % rest) }
    let (product, isTooLarge) = (one / divisor).multipliedReportingOverflow(by: other)
    return isTooLarge ? one : product
  }
}
