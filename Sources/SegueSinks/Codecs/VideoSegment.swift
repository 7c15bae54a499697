/// A run of frames that a fresh encoder encodes, and its place in the file.
///
/// Decoding times must continue from one segment to the next, although the next encoder knows
/// nothing of the segments before. So a codec computes them (see ``VideoCodec/decodingTime``).
struct VideoSegment: Sendable {
  /// Its first frame, counted from the first of the file.
  let start: Int64

  /// Whether the video has no other segment.
  let isWhole: Bool
}

/// A packet's position in decoding order.
struct PacketOrder: Sendable {
  /// The number of packets before it in its segment.
  let index: Int64

  /// The encoder's decoding time, in frames from the segment's first.
  let own: Int64

  /// The largest number of frames by which the encoder may delay a picture.
  let delay: Int64
}
