package import SegueArithmetic
package import SegueFiles

/// Everything that is known about a recording before its pictures are asked for.
package struct RecordingFacts: Sendable, Hashable {
  /// The size in pixels after pixel aspect, clean aperture and orientation.
  package let width: Int
  package let height: Int

  /// The times of the pictures in seconds since ``zero``; the first is 0 or later.
  package let times: RecordingTimes

  /// The end of the recording, in seconds since ``zero``: that of the last picture, or of sound
  /// that goes on for more than a tenth of a second, during which the last picture stays.
  ///
  /// A last picture without a duration lasts as long as the one before it, or 1/60 s if it is
  /// alone.
  package let end: Rational

  /// The recording's zero on the file's own clock, in seconds, which sound subtracts from its
  /// times.
  ///
  /// It is 0, which is the start of the presentation after edit lists, or the first picture if that
  /// is earlier. In WebM, MKV and fragmented MP4 whose first packets of all streams are a second
  /// late and more, it is the first of them: the file was cut from a longer one. So it is in
  /// transport streams, whose clock starts anywhere.
  package let zero: Rational

  package let hasAlpha: Bool

  /// Whether the file has a stream of sound, of any codec.
  package let hasSound: Bool

  /// Remarks that a user should know, one line each, without the file's name.
  package let remarks: [String]

  /// The file, and its state when it was inspected.
  package let identity: FileIdentity

  /// The places of the pictures in the file.
  let source: RecordingSource

  /// The index of the picture at `time`, in seconds since ``zero``: the last that has begun, and
  /// the first before any has.
  package func picture(at time: Rational) -> Int { times.index(at: time) ?? 0 }

  /// The number of earlier pictures that are decoded to reach a picture, if nothing was decoded
  /// before.
  package func lead(of picture: Int) -> Int {
    switch source {
    case .video(let video, _): return video.lead(of: picture)
    case .animation: return picture
    case .still: return 0
    }
  }
}

/// The kind of a recording's file, with the facts that decoding needs.
enum RecordingSource: Sendable, Hashable {
  /// A file for libavformat.
  case video(VideoFacts, PictureGeometry)
  /// An animated image, which our own reader plays.
  case animation
  /// A still image.
  case still
}
