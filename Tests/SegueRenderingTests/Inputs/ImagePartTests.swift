import SeguePixels
import SegueSpec
import Testing

@testable import SegueFrames

/// The contract's `crop: [top, right, bottom, left]`, in points of the image at its own scale.
@Suite struct ImagePartTests {
  private func insets(
    _ top: Double, _ right: Double, _ bottom: Double, _ left: Double
  ) -> Spec.View.Insets {
    var insets = Spec.View.Insets()
    (insets.top, insets.right, insets.bottom, insets.left) = (top, right, bottom, left)
    return insets
  }

  /// 47 points of a screenshot at scale 3 are 141 pixels.
  @Test func pointsAreThoseOfTheImage() throws {
    let part = try #require(
      ImagePart(path: "a.png", width: 1170, height: 2532, crop: insets(47, 10, 34, 20)))
    #expect(part.rows == 141..<2430)
    #expect(part.columns == 60..<1140)
    #expect(part.scale == 3)
  }

  /// The scale is that of the whole image, even if what is left is so small that it would have
  /// another.
  @Test func theScaleIsThatOfTheWholeImage() throws {
    let part = try #require(
      ImagePart(path: "a.png", width: 1170, height: 2532, crop: insets(0, 0, 700, 0)))
    #expect(part.scale == 3 && part.height == 432)
  }

  @Test func aSideIsRoundedToTheNearestPixel() throws {
    let part = try #require(
      ImagePart(path: "a@2x.png", width: 40, height: 40, crop: insets(1.2, 1.3, 1.7, 0.2)))
    #expect(part.rows == 2..<37)
    #expect(part.columns == 0..<37)
  }

  @Test(arguments: [(20.0, 20.0), (41, 0), (0, 32768)])
  func nothingMayBeLeft(top: Double, bottom: Double) {
    #expect(
      ImagePart(path: "a@1x.png", width: 40, height: 40, crop: insets(top, 0, bottom, 0)) == nil)
  }

  @Test func thePixelsAreThoseOfTheImage() throws {
    var image = PixelBuffer(width: 5, height: 4)
    for y in 0..<4 { for x in 0..<5 { image[x, y] = SIMD4(UInt8(x), UInt8(y), 0, 255) } }
    let part = try #require(
      ImagePart(path: "a@1x.png", width: 5, height: 4, crop: insets(1, 2, 1, 1)))
    let cut = part.cut(from: image)
    #expect((cut.width, cut.height) == (2, 2))
    #expect(cut.pixels == [image[1, 1], image[2, 1], image[1, 2], image[2, 2]])
  }
}
