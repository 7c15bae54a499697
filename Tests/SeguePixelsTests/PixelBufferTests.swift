import Testing

@testable import SeguePixels

@Suite struct PixelBufferTests {
  @Test func isOpaqueFindsATranslucentPixelAnywhere() {
    for width in [1, 2, 63, 64, 65, 130] {
      var buffer = PixelBuffer(
        width: width, height: 1, filledWith: PremultipliedRGBA8(0, 0, 0, 255))
      #expect(buffer.isOpaque)
      for x in 0..<width {
        buffer[x, 0].w = 254
        #expect(!buffer.isOpaque, "width \(width), pixel \(x)")
        buffer[x, 0].w = 255
      }
    }
  }

  /// Bytes in the layout that the type states, and back.
  @Test func bytesAreRowsOfPremultipliedRGBA() throws {
    var buffer = PixelBuffer(width: 2, height: 3)
    buffer[1, 0] = PremultipliedRGBA8(1, 2, 3, 4)
    buffer[0, 2] = PremultipliedRGBA8(5, 6, 7, 8)
    let bytes = buffer.bytes
    #expect(bytes.count == 24 && buffer.bytesPerRow == 8)
    #expect(Array(bytes[4..<8]) == [1, 2, 3, 4] && Array(bytes[16..<20]) == [5, 6, 7, 8])
    #expect(PixelBuffer(width: 2, height: 3, bytes: bytes.span) == buffer)
    #expect(PixelBuffer(width: 2, height: 2, bytes: bytes.span) == nil)
    #expect(PixelBuffer(width: 0, height: 3, bytes: bytes.span) == nil)
    #expect(PixelBuffer(width: .max, height: 2, bytes: bytes.span) == nil)
  }
}
