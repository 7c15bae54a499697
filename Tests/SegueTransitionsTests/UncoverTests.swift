import SegueGeometry
import Testing

@testable import SegueTransitions

@Suite struct UncoverTests {
  private let stage = Stage(size: Size(width: 320, height: 480))

  @Test func oldViewSlidesDownOffTheNewOne() throws {
    let scene = try Uncover.make().scene(at: 0.25, on: stage)
    #expect(scene.layers.map(\.contents) == [.to, .from])
    #expect(scene.corner(0, 0, of: .from) == Point(0, 120))
    #expect(scene.corner(0, 0, of: .to) == Point(0, 0))
  }

  @Test(arguments: Edge.words)
  func uncoveringIsCoveringInReverse(edge: String) throws {
    let given: [String: ParameterValue] = ["edge": .choice(edge), "dimming": .number(0.3)]
    let (cover, uncover) = (try Cover.make(given), try Uncover.make(given))
    for step in -2...10 {
      let progress = Double(step) / 8
      let expected = cover.scene(at: 1 - progress, on: stage).exchangingViews()
      #expect(uncover.scene(at: progress, on: stage) == expected)
    }
  }
}
