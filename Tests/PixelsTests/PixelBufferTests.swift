import Testing

@testable import Pixels

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
}
