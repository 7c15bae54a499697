package import SegueEncoding

/// A frame in YCbCr: BT.709, limited range, chroma sited left; alpha is straight, in full range.
///
/// - Shape: `bytes` holds the planes of its layout without padding; a sample of more than 8 bits
///   has two bytes, the lower one first.
package struct YUVImage: Sendable {
  package let width: Int
  package let height: Int
  package let layout: YUVLayout
  package let bytes: [UInt8]

  package init(width: Int, height: Int, layout: YUVLayout = .yuv420, bytes: [UInt8]) {
    (self.width, self.height, self.layout, self.bytes) = (width, height, layout, bytes)
  }

  /// The planes of the image.
  package var planes: [YUVLayout.Plane] { layout.planes(width: width, height: height) }
}
