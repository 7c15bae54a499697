import SegueGeometry
import Testing

@testable import SegueTransitions

@Suite struct PageScrollTests {
  private let stage = Stage(size: Size(width: 320, height: 480))

  /// The top left corners of the old and the new view at a quarter of the way, with a spacing of 20
  /// points.
  @Test(arguments: [
    ("horizontal", "forward", Point(-85, 0), Point(255, 0)),
    ("horizontal", "reverse", Point(85, 0), Point(-255, 0)),
    ("vertical", "forward", Point(0, -125), Point(0, 375)),
    ("vertical", "reverse", Point(0, 125), Point(0, -375)),
  ])
  func pagesTravelTogether(orientation: String, direction: String, from: Point, to: Point) throws {
    let scroll = try PageScroll.make([
      "orientation": .choice(orientation), "direction": .choice(direction), "spacing": .number(20),
    ])
    let scene = scroll.scene(at: 0.25, on: stage)
    #expect(scene.corner(0, 0, of: .from) == from)
    #expect(scene.corner(0, 0, of: .to) == to)
  }

  @Test func pagesTouchWithoutSpacing() throws {
    let scene = try PageScroll.make().scene(at: 0.3, on: stage)
    #expect(scene.corner(1, 0, of: .from) == scene.corner(0, 0, of: .to))
  }

  @Test func overshootLeavesBackgroundBehind() throws {
    let scene = try PageScroll.make().scene(at: 1.1, on: stage)
    #expect(abs(scene.corner(1, 0, of: .to).x - 288) < 1e-9)
  }
}
