/// A frame in YCbCr 4:2:0: BT.709, limited range, chroma sited left.
///
/// - Shape: `bytes` holds three planes without padding: Y, `width × height`, then Cb and Cr,
///   `width / 2 × height / 2` each; both sizes are even.
package struct YUV420Image: Sendable {
  package let width: Int
  package let height: Int
  package let bytes: [UInt8]

  package init(width: Int, height: Int, bytes: [UInt8]) {
    (self.width, self.height, self.bytes) = (width, height, bytes)
  }
}
