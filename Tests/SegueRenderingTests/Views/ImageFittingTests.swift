import SegueGeometry
import SeguePixels
import SegueRaster
import SegueSpec
import Testing
import TestSupport

@testable import SegueFrames

@Suite struct ImageFittingTests {
  private let gray = PremultipliedRGBA8(90, 90, 90, 255)
  private let red = PremultipliedRGBA8(255, 0, 0, 255)

  private func fitting(_ width: Int, _ height: Int, scale: Double = 1) -> ImageFitting {
    ImageFitting(
      canvas: Canvas(width: width, height: height, scale: scale, background: gray),
      sampling: .best)
  }

  /// The columns and the rows that are not background, along the middle lines.
  private func extent(_ buffer: PixelBuffer) -> (columns: [Int], rows: [Int]) {
    (
      (0..<buffer.width).filter { buffer[$0, buffer.height / 2] != gray },
      (0..<buffer.height).filter { buffer[buffer.width / 2, $0] != gray }
    )
  }

  @Test(arguments: Spec.View.Fit.allCases)
  func anImageWithTheSizeOfTheCanvasIsUnchanged(fit: Spec.View.Fit) {
    let image = Screenshot.draw(.light, width: 60, height: 40)
    #expect(fitting(60, 40, scale: 2).fitted(image, fit, imageScale: 2) == image)
  }

  /// Screenshots of all known devices, upright and turned, on canvases of their own size at a
  /// hundred scales: the rounded sides leave no line of background, and crop nothing.
  @Test(arguments: [Spec.View.Fit.contain, .cover])
  func anImageFillsACanvasOfItsShapeAtAnyScale(fit: Spec.View.Fit) {
    for device in Device.all {
      let (short, long) = (device.size.width, device.size.height)
      for (width, height) in [(short, long), (long, short)] {
        let image = PixelBuffer(
          width: Int(width * device.scale), height: Int(height * device.scale))
        for percent in 1...100 {
          // A canvas is its size in points, times a scale, rounded.
          let scale = device.scale * Double(percent) / 100
          let canvas = (Int((width * scale).rounded()), Int((height * scale).rounded()))
          let rect = fitting(canvas.0, canvas.1).rect(of: image, fit, imageScale: device.scale)
          let whole = Rect(x: 0, y: 0, width: Double(canvas.0), height: Double(canvas.1))
          #expect(rect == whole, "\(image.width) × \(image.height) at \(percent) %")
        }
      }
    }
  }

  /// Another shape keeps its bars: a picture that is a pixel too short for each row of the canvas.
  @Test func otherShapesKeepTheirBars() {
    let image = PixelBuffer(width: 1000, height: 1000, filledWith: red)
    let rect = fitting(1000, 1002).rect(of: image, .contain, imageScale: 1)
    #expect(rect == Rect(x: 0, y: 1, width: 1000, height: 1000))
    #expect(fitting(50, 52).rect(of: image, .contain, imageScale: 1).height == 50)
  }

  @Test func containLeavesBarsAndCoverLeavesNone() {
    let image = PixelBuffer(width: 40, height: 20, filledWith: red)
    let contained = extent(fitting(60, 60).fitted(image, .contain, imageScale: 1))
    #expect(contained.columns == Array(0..<60))
    #expect(contained.rows == Array(15..<45))
    let covering = fitting(60, 60).fitted(image, .cover, imageScale: 1)
    #expect(covering.pixels.allSatisfy { $0 == red })
    let filled = fitting(60, 60).fitted(image, .fill, imageScale: 1)
    #expect(filled.pixels.allSatisfy { $0 == red })
  }

  @Test func centerKeepsTheImagesOwnSizeInPoints() {
    let image = PixelBuffer(width: 40, height: 20, filledWith: red)
    // 40 texels at 2 a point are 20 points, which are 60 pixels at 3 a point.
    let centered = extent(fitting(90, 90, scale: 3).fitted(image, .center, imageScale: 2))
    #expect(centered.columns == Array(15..<75))
    #expect(centered.rows == Array(30..<60))
  }

  @Test func barsAreSharpEvenIfTheyAreNotWholePixels() {
    let image = PixelBuffer(width: 3, height: 2, filledWith: red)
    let buffer = fitting(64, 64).fitted(image, .contain, imageScale: 1)
    #expect(Set(buffer.pixels) == [gray, red])
  }

  @Test func transparencyOfTheImageIsKept() {
    let pixel = PremultipliedRGBA8(20, 10, 0, 40)
    let image = PixelBuffer(width: 10, height: 10, filledWith: pixel)
    let buffer = fitting(20, 10).fitted(image, .contain, imageScale: 1)
    #expect(buffer[10, 5] == pixel)
    #expect(buffer[0, 5] == gray)
  }

  @Test func coverCropsBothEndsEqually() {
    var image = PixelBuffer(width: 6, height: 2, filledWith: red)
    for y in 0..<2 {
      image[2, y] = SIMD4(0, 255, 0, 255)
      image[3, y] = SIMD4(0, 0, 255, 255)
    }
    let buffer = fitting(2, 2).fitted(image, .cover, imageScale: 1)
    #expect(buffer.pixels == [image[2, 0], image[3, 0], image[2, 1], image[3, 1]])
  }
}
