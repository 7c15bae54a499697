import CFFmpeg
import SegueSound

/// A container of video: everything in which the files of formats differ.
package struct VideoContainer: Sendable {
  /// The name of the format, such as "mp4".
  package let name: String

  /// A file of the format in messages, such as "an MP4 file".
  package let noun: String

  /// libavformat's name of the muxer.
  let muxer: String

  /// libavformat's name of the demuxer.
  package let demuxer: String

  /// Whether the file has an index with the number and the durations of frames, and a sample entry
  /// that names the codec.
  package let hasIndex: Bool

  /// The sizes of frames that a file can tell.
  package let bounds: FrameBounds

  /// Whether the file itself tells the range of its colors, besides its frames.
  package var hasColorRange = true

  /// Whether the muxer moves the times of sound by the samples that a decoder gives before it.
  var delaysSound = true

  /// The codec of a sound track beside pictures of a codec.
  package let sound: @Sendable (VideoCodec) -> SoundCodec

  /// Units a second of the times in a file, whose frames have this duration.
  package let timescale: @Sendable (Timebase) -> Int32

  /// The options of the muxer for that number of units, with or without a sound track.
  let options: @Sendable (_ timescale: Int32, _ hasSound: Bool) -> [(key: String, value: String)]
}

extension VideoContainer {
  /// libavformat's number of a codec in a file; 0 where files name codecs otherwise.
  package func tag(of codec: VideoCodec) -> UInt32 { hasIndex ? codec.entry?.number ?? 0 : 0 }

  /// MP4, with the index before the frames.
  package static let mp4 = VideoContainer(
    name: "mp4", noun: "an MP4 file", muxer: "mp4", demuxer: "mov", hasIndex: true,
    bounds: indexBounds, sound: { _ in .aac }, timescale: \.timescale, options: indexOptions)

  /// QuickTime's own format, with the index before the frames.
  package static let mov = VideoContainer(
    name: "mov", noun: "a MOV file", muxer: "mov", demuxer: "mov", hasIndex: true,
    bounds: indexBounds, hasColorRange: false, sound: { $0.isForEditing ? .pcm : .aac },
    timescale: \.timescale, options: indexOptions)

  /// WebM, whose times are milliseconds, with the list of keyframes before the frames.
  package static let webm = VideoContainer(
    name: "webm", noun: "a WebM file", muxer: "webm", demuxer: "matroska", hasIndex: false,
    bounds: .none,
    // FFmpeg 5.1 writes the delay of sound, but does not add it to the times.
    delaysSound: LIBAVFORMAT_VERSION_MAJOR >= 60, sound: { _ in .opus }, timescale: { _ in 1000 },
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
    _ timescale: Int32, _ hasSound: Bool
  ) -> [(key: String, value: String)] {
    let common = hasSound ? Self.common(timescale, SoundClock.rate) : timescale
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

/// The times of frames in a file.
package struct FrameClock: Hashable, Sendable {
  package let timebase: Timebase

  /// Units a second.
  package let timescale: Int

  package init(_ timebase: Timebase, timescale: Int) {
    (self.timebase, self.timescale) = (timebase, timescale)
  }

  /// The time of a frame in units, rounded to nearest, ties up; so no error adds up.
  package func time(ofFrame index: Int) -> Int {
    let (numerator, denominator) = (Int(timebase.numerator), Int(timebase.denominator))
    return (2 * index * timescale * numerator + denominator) / (2 * denominator)
  }

  /// The duration of a frame in units; nil if it is not a whole number of them.
  package var step: Int? {
    let (step, rest) = (timescale * Int(timebase.numerator)).quotientAndRemainder(
      dividingBy: Int(timebase.denominator))
    return rest == 0 && step > 0 ? step : nil
  }
}
