/// A packet's position in decoding order.
package struct PacketOrder: Sendable {
  /// The number of packets before it in its segment.
  package let index: Int64

  /// The encoder's decoding time, in frames from the segment's first.
  package let own: Int64

  /// The largest number of frames by which the encoder may delay a picture.
  package let delay: Int64

  package init(index: Int64, own: Int64, delay: Int64) {
    (self.index, self.own, self.delay) = (index, own, delay)
  }
}
