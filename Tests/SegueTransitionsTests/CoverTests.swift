import SegueGeometry
import Testing

@testable import SegueTransitions

@Suite struct CoverTests {
  private let stage = Stage(size: Size(width: 320, height: 480))

  @Test(arguments: [
    ("bottom", Point(0, 360)), ("top", Point(0, -360)), ("left", Point(-240, 0)),
    ("right", Point(240, 0)),
  ])
  func newViewSlidesOverTheOldOne(edge: String, corner: Point) throws {
    let cover = try Cover.make(["edge": .choice(edge), "dimming": .number(0.4)])
    let scene = cover.scene(at: 0.25, on: stage)
    #expect(scene.layers.map(\.contents) == [.from, .to])
    #expect(scene.corner(0, 0, of: .to) == corner)
    #expect(scene.corner(0, 0, of: .from) == Point(0, 0))
    #expect(scene.layers.map(\.dimming) == [0.1, 0])
  }

  @Test func defaultIsFromTheBottomWithoutDimming() throws {
    let scene = try Cover.make().scene(at: 0.25, on: stage)
    #expect(scene.corner(0, 0, of: .to) == Point(0, 360))
    #expect(scene.layers.map(\.dimming) == [0, 0])
    #expect(Cover.configuration.curve == Push.configuration.curve)
  }

  @Test func overshootStaysAtTheEnds() throws {
    let cover = try Cover.make()
    #expect(cover.scene(at: 1.1, on: stage) == cover.scene(at: 1, on: stage))
    #expect(cover.scene(at: -0.1, on: stage) == cover.scene(at: 0, on: stage))
  }
}
