/// A run of frames that a fresh encoder encodes, and its place in the file.
///
/// Decoding times must continue from one segment to the next, although the next encoder knows
/// nothing of the segments before. So a codec computes them (see ``VideoCodec/decodingTime``).
package struct VideoSegment: Sendable {
  /// Its first frame, counted from the first of the file.
  package let start: Int64

  /// Whether the video has no other segment.
  package let isWhole: Bool

  package init(start: Int64, isWhole: Bool) { (self.start, self.isWhole) = (start, isWhole) }
}
