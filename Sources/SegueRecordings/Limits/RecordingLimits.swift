import SegueFFmpeg
package import SegueImages

/// The limits of a recording, which a stranger may have made.
package struct RecordingLimits: Hashable, Sendable {
  /// The number of bytes of the file.
  package var bytes: Int

  /// The limits of an image file that stands in for a recording, which is read as a whole.
  package var images: ImageLimits

  /// The duration, in seconds.
  package var seconds: Int

  /// The number of pixels of a picture, stored or shown.
  package var pixels: Int

  /// The number of pictures; the index takes about 30 bytes for each.
  package var pictures: Int

  /// The number of streams of the file.
  package var streams: Int

  /// The number of pictures and packets of sound that an MP4 or MOV file announces: once for each
  /// edit, because libavformat makes an index of all that is presented.
  package var samples: Int

  /// The number of edits of a track of an MP4 or MOV file.
  package var edits: Int

  /// Seconds of the machine's clock that one call may take: to index a file, or to decode a picture
  /// with all that it needs.
  package var decodeSeconds: Int

  /// The default limits.
  ///
  /// Twelve hours are a day of work without a break. 8192 × 4320 pixels are the largest of H.264's
  /// and AV1's levels 6. Five million pictures are twelve hours at 120 a second. An hour of ProRes
  /// in 4K has 300 GB, and reading that takes ten minutes from a fast disk.
  package static let `default` = RecordingLimits(
    bytes: 512 << 30, images: .default, seconds: 12 * 3600, pixels: 8192 * 4320,
    pictures: 5_200_000, streams: MediaLimits.default.streams,
    samples: MediaLimits.default.samples, edits: MediaLimits.default.edits, decodeSeconds: 600)

  package init(
    bytes: Int, images: ImageLimits, seconds: Int, pixels: Int, pictures: Int, streams: Int,
    samples: Int, edits: Int, decodeSeconds: Int
  ) {
    (self.bytes, self.images, self.seconds) = (bytes, images, seconds)
    (self.pixels, self.pictures, self.streams) = (pixels, pictures, streams)
    (self.samples, self.edits, self.decodeSeconds) = (samples, edits, decodeSeconds)
  }

  /// The part of the limits that libavformat must know.
  var media: MediaLimits {
    MediaLimits(bytes: bytes, streams: streams, samples: samples, edits: edits)
  }
}
