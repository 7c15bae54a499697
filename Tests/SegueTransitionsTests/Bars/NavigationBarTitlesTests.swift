import SegueGeometry
import Testing
import TestSupport

@testable import SegueTransitions

/// The numbers of Flutter's `nav_bar.dart`, `_NavigationBarComponentsTransition`.
@Suite struct NavigationBarTitlesTests {
  private let stage = Stage(size: Size(width: 400, height: 800))

  private func titles(_ settings: [String: ParameterValue] = [:], at progress: Double) throws
    -> Scene
  {
    try #require(try Push.make(settings).navigationBar(at: progress, on: stage))
  }

  /// The visible part of the bar that begins at a fraction of a view's width.
  private func part(_ scene: Scene, _ role: ImageRole, _ start: Double) throws -> Layer {
    try #require(
      scene.layers.first {
        $0.contents == role && $0.contentsRect.x == start && $0.contentsRect.width < 1
      })
  }

  @Test func theEndsAreTheViews() throws {
    for (progress, role) in [(0.0, ImageRole.from), (1, .to)] {
      let scene = try titles(at: progress)
      #expect(scene.layers == [Layer(contents: role, size: stage.size)])
    }
  }

  /// The old title, `bottomMiddle`, is gone at 0.7; the new one, `topMiddle`, comes from 0.25 on.
  @Test func titlesFadeInTheirIntervals() throws {
    #expect(try part(try titles(at: 0.7), .from, 0.25).opacity == 0)
    #expect(try part(try titles(at: 0.69), .from, 0.25).opacity > 0)
    #expect(try part(try titles(at: 0.25), .to, 0.25).opacity == 0)
    #expect(try part(try titles(at: 0.26), .to, 0.25).opacity > 0)
    // Halfway through its interval `easeOut` has come 0.6846 of the way, and `easeIn` 0.3154.
    #expect(abs(try part(try titles(at: 0.35), .from, 0.25).opacity - 0.3154) < 1e-4)
    #expect(abs(try part(try titles(at: 0.625), .to, 0.25).opacity - 0.3154) < 1e-4)
  }

  /// The old buttons are gone at 0.6, and the new ones come from 0.4 on, all of them in place.
  ///
  /// They are `bottomTrailing`, `bottomBackChevron`, `topTrailing` and `topBackChevron`.
  @Test(arguments: [0.0, 0.75])
  func buttonsFadeInPlace(start: Double) throws {
    for progress in [0.2, 0.4, 0.6, 0.8] {
      let scene = try titles(at: progress)
      let (old, new) = (try part(scene, .from, start), try part(scene, .to, start))
      #expect(old.position == Point(400 * (start + 0.125), 400) && new.position == old.position)
      #expect((old.opacity > 0) == (progress < 0.6))
      #expect((new.opacity > 0) == (progress > 0.4))
    }
  }

  /// The middle of the new title starts on the trailing edge.
  @Test func titlesMoveInProportionToTheProgress() throws {
    for progress in [0.1, 0.5, 0.9] {
      let scene = try titles(at: progress)
      #expect(abs(try part(scene, .from, 0.25).position.x - (200 - 100 * progress)) < 1e-9)
      #expect(abs(try part(scene, .to, 0.25).position.x - (400 - 200 * progress)) < 1e-9)
      let mirrored = try titles(["edge": .choice("left")], at: progress)
      #expect(abs(try part(mirrored, .from, 0.25).position.x - (200 + 100 * progress)) < 1e-9)
      #expect(abs(try part(mirrored, .to, 0.25).position.x - 200 * progress) < 1e-9)
    }
  }

  @Test func aPopIsThePushInReverse() throws {
    let pop = try Pop.make().navigationBar(at: 0.3, on: stage)
    #expect(pop == (try titles(at: 0.7)).exchangingViews())
  }

  @Test func aVerticalPushHasNoTitlesThatMove() throws {
    let push = try Push.make(["edge": .choice("bottom")])
    #expect(push.navigationBar(at: 0.5, on: stage) == nil)
  }
}
