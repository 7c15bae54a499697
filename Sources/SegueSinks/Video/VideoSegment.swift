/// A run of frames that an encoder of its own encodes, and its place in the file.
///
/// Decoding times must continue from one segment to the next, although the encoder of the next
/// knows nothing of the segments before it. So a codec counts them: see
/// ``VideoCodec/decodingTime``.
struct VideoSegment: Sendable {
  /// Its first frame, counted from the first of the file.
  let start: Int64

  /// Whether the video has no other segment.
  let isWhole: Bool
}

/// A packet's place in the order of decoding.
struct PacketOrder: Sendable {
  /// The number of packets of the segment before it.
  let index: Int64

  /// The encoder's decoding time, in frames from the segment's first.
  let own: Int64

  /// The number of frames by which the encoder may put off a picture.
  let delay: Int64
}
