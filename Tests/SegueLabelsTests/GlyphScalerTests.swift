import SegueGeometry
import SeguePixels
import Testing
import TestSupport

@testable import SegueLabels

@Suite struct PictureScalerTests {
  private func drawn(
    _ picture: PixelBuffer, at corner: Point, size: Size, width: Int, height: Int
  ) -> [[Double]] {
    var alphas = Array(repeating: Array(repeating: 0.0, count: width), count: height)
    GlyphScaler(picture, at: corner, size: size, width: width, height: height)?
      .forEachPixel { column, row, pixel in alphas[row][column] = pixel.w }
    return alphas
  }

  /// At any position and size, the sum of all pixels is the area of the rectangle.
  @Test(arguments: [(7.3, 5.1), (40, 36), (3, 2), (64.5, 70.25)])
  func pixelsAddUpToTheArea(width: Double, height: Double) {
    let picture = PixelBuffer(width: 8, height: 6, filledWith: [255, 255, 255, 255])
    let alphas = drawn(
      picture, at: Point(20.4, 20.7), size: Size(width: width, height: height), width: 120,
      height: 120)
    let sum = alphas.joined().reduce(0, +) / 255
    #expect(abs(sum / (width * height) - 1) < 1e-9)
    #expect(alphas.joined().allSatisfy { $0 <= 255.000001 })
  }

  /// Each pixel equals the mean of many points of the surface, which are evaluated one by one.
  @Test func pixelsAreMeansOfTheSurface() {
    var random = SplitMix64(seed: 0x9C)
    var picture = PixelBuffer(width: 5, height: 4)
    for index in picture.pixels.indices {
      picture.pixels[index] = [0, 0, 0, .random(in: 0...255, using: &random)]
    }
    for size in [Size(width: 3.7, height: 2.2), Size(width: 11.3, height: 9.9)] {
      let corner = Point(2.3, 1.6)
      let alphas = drawn(picture, at: corner, size: size, width: 16, height: 14)
      func surface(_ place: Point) -> Double {
        let (x, y) = (
          (place.x - corner.x) / size.width * 5 - 0.5, (place.y - corner.y) / size.height * 4 - 0.5
        )
        var sum = 0.0
        for row in 0..<4 {
          for column in 0..<5 {
            let weight = max(0, 1 - abs(x - Double(column))) * max(0, 1 - abs(y - Double(row)))
            sum += weight * Double(picture[column, row].w)
          }
        }
        return sum
      }
      var worst = 0.0
      for row in 0..<14 {
        for column in 0..<16 {
          var mean = 0.0
          for index in 0..<400 {
            let (across, down) = (Double(index % 20) + 0.5, Double(index / 20) + 0.5)
            mean += surface(Point(Double(column) + across / 20, Double(row) + down / 20)) / 400
          }
          worst = max(worst, abs(mean - alphas[row][column]))
        }
      }
      #expect(worst < 1.5)
    }
  }

  @Test func nothingIsDrawnBesideThePicture() {
    let picture = PixelBuffer(width: 2, height: 2, filledWith: [9, 9, 9, 9])
    let size = Size(width: 4, height: 4)
    #expect(GlyphScaler(picture, at: Point(50, 0), size: size, width: 10, height: 10) == nil)
    #expect(
      GlyphScaler(picture, at: .zero, size: Size(width: 0, height: 4), width: 9, height: 9) == nil
    )
    #expect(
      GlyphScaler(
        picture, at: Point(-1e12, 0), size: Size(width: 2e12, height: 4), width: 9, height: 9)
        != nil)
  }
}
