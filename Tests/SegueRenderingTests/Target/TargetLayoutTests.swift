import SegueEncoding
import SegueGeometry
import Testing

@testable import SegueRendering

/// Canvases in frames whose size a target fixes.
@Suite struct TargetLayoutTests {
  private static let upright = TargetSize(886, 1920)

  /// Screens that have the shape of 886 × 1920 within half a pixel fill it; the others keep their
  /// own shape.
  @Test(arguments: [
    (Size(width: 430, height: 932), true, TargetSize(886, 1920)),
    (Size(width: 443, height: 960), true, TargetSize(886, 1920)),
    (Size(width: 390, height: 844), false, TargetSize(886, 1917)),
    (Size(width: 440, height: 956), false, TargetSize(884, 1920)),
    (Size(width: 320, height: 480), false, TargetSize(886, 1329)),
    (Size(width: 1024, height: 1024), false, TargetSize(886, 886)),
  ])
  func shapesAreKept(canvas: Size, isExact: Bool, inner: TargetSize) {
    let layout = TargetLayout(canvas, in: Self.upright)
    #expect(layout.isExact == isExact && layout.inner == inner)
    #expect(inner.width == 886 || inner.height == 1920)
    // A frame that is filled has no line of background at a side.
    if isExact {
      #expect(canvas.width * layout.scale > 885.999 && canvas.height * layout.scale > 1919.999)
    }
    // Neither side is stretched by more than half a pixel.
    #expect(abs(canvas.width * layout.scale - Double(inner.width)) <= 0.5)
    #expect(abs(canvas.height * layout.scale - Double(inner.height)) <= 0.5)
  }

  /// Over all canvases: the picture is never larger than the frame, and touches two of its sides.
  @Test func canvasesFitInsideTheirFrames() {
    for width in stride(from: 1.0, through: 1400, by: 7.3) {
      for height in stride(from: 1.0, through: 1400, by: 11.9) {
        let layout = TargetLayout(Size(width: width, height: height), in: Self.upright)
        let (inner, size) = (layout.inner, layout.size)
        #expect(inner.width <= size.width && inner.height <= size.height)
        #expect(inner.width == size.width || inner.height == size.height)
      }
    }
  }

  @Test func theNearestShapeIsChosen() throws {
    let sizes = [Self.upright, Self.upright.turned]
    let phone = Size(width: 390, height: 844)
    #expect(try #require(TargetLayout.best(phone, scale: 3, in: sizes)).size == Self.upright)
    let side = Size(width: 844, height: 390)
    #expect(try #require(TargetLayout.best(side, scale: 3, in: sizes)).size == Self.upright.turned)
    #expect(TargetLayout.best(phone, scale: 3, in: []) == nil)
  }

  /// The size that scales the canvas least is chosen among those of one shape.
  @Test func theNearestScaleIsChosen() throws {
    let sizes = [TargetSize(1920, 1080), TargetSize(3840, 2160)]
    let canvas = Size(width: 960, height: 540)
    for (scale, width) in [(1.0, 1920), (2, 1920), (3, 3840), (4, 3840)] {
      #expect(try #require(TargetLayout.best(canvas, scale: scale, in: sizes)).size.width == width)
    }
  }
}
