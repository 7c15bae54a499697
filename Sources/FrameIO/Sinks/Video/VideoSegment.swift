/// A run of frames that an encoder of its own encodes, and its place in the file.
struct VideoSegment {
  /// Its first frame, counted from the first of the file.
  let start: Int64

  /// Whether the video has no other segment.
  let isWhole: Bool

  /// When a packet is to be decoded, in frames of the file.
  ///
  /// Decoding times must go on from one segment to the next, though the encoder of the next knows
  /// nothing of it: so they are counted. What the encoder says serves only where there is one segment.
  ///
  /// - Parameters:
  ///   - index: How many packets of the segment came before.
  ///   - own: What the encoder says, counted from the segment's first frame.
  ///   - delay: By how many frames the encoder may put off a picture.
  ///   - codec: Which encoder.
  /// - Returns: The time, which is never after that of presentation.
  func decodingTime(index: Int64, own: Int64, delay: Int32, codec: VideoCodec) -> Int64 {
    switch codec {
    case .h264: isWhole ? own : start + index - Int64(delay)
    // For fewer than three frames x265 makes up a dts out of memory it never wrote. Where it is
    // right it is this: x265 puts off at most two pictures.
    case .hevc: start + index - 2
    }
  }
}
