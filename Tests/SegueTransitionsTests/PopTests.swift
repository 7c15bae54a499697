import SegueGeometry
import Testing

@testable import SegueTransitions

@Suite struct PopTests {
  private let stage = Stage(size: Size(width: 320, height: 480))

  /// The view on top leaves to the right, over the other one, which comes back from −30 %.
  @Test func topViewLeavesOverTheReturningOne() throws {
    let scene = try Pop.make().scene(at: 0.25, on: stage)
    #expect(scene.layers.map(\.contents) == [.to, .from])
    #expect(scene.corner(0, 0, of: .from) == Point(80, 0))
    #expect(scene.corner(0, 0, of: .to) == Point(-72, 0))
    #expect(scene.layers[0].dimming == 0.1 * 0.75)
    #expect(scene.layers[1].shadow?.opacity == 0.3)
  }

  @Test(arguments: Edge.words)
  func popIsAPushInReverse(edge: String) throws {
    let given: [String: ParameterValue] = [
      "edge": .choice(edge), "parallax": .number(0.5), "dimming": .number(0.3),
      "shadow": .number(0.7), "shadowRadius": .number(2),
    ]
    let (push, pop) = (try Push.make(given), try Pop.make(given))
    for step in -2...10 {
      let progress = Double(step) / 8
      let expected = push.scene(at: 1 - progress, on: stage).exchangingViews()
      #expect(pop.scene(at: progress, on: stage) == expected)
    }
    #expect(Pop.parameters.map(\.name) == Push.parameters.map(\.name))
  }

  @Test func itTakesAsLongAsAPush() {
    #expect(Pop.configuration.duration == Push.configuration.duration)
    #expect(Pop.configuration.curve == Push.configuration.curve)
  }
}
