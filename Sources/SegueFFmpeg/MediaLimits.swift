/// The limits of a media file, which a stranger may have written.
package struct MediaLimits: Hashable, Sendable {
  /// The number of bytes of the file.
  package var bytes: Int

  /// The number of streams; libavformat takes memory for each.
  package var streams: Int

  /// The number of samples that the tables of all tracks may announce: packets of sound and
  /// pictures.
  ///
  /// libavformat takes 24 bytes and more for each when it opens an MP4 file, and a table without a
  /// byte for each sample can announce 2³².
  package var samples: Int

  /// The number of edits of a track: the parts of its media that are presented.
  package var edits: Int

  /// The default limits: 64 GiB, which are ten hours of ProRes 422 HQ in 720p; 32 streams, when a
  /// phone writes up to 8; 16 million samples, which are 48 hours of 60 pictures a second beside
  /// AAC at 48 kHz; 10,000 edits, when a phone writes up to 3, and a cut every four seconds of
  /// twelve hours is one edit.
  package static let `default` = MediaLimits(
    bytes: 64 << 30, streams: 32, samples: 16_000_000, edits: 10_000)

  package init(bytes: Int, streams: Int, samples: Int, edits: Int) {
    (self.bytes, self.streams, self.samples, self.edits) = (bytes, streams, samples, edits)
  }
}
