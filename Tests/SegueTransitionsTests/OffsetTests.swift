import SegueGeometry
import SeguePixels
import Testing

@testable import SegueTransitions

/// Transitions that only move views, with the offsets of `CATransition` and of Apple's containers.
@Suite struct OffsetTests {
  private let stage = Stage(size: Size(width: 320, height: 480))

  /// The unit directions d of the reference, times the host's width or height.
  private static let directions = [
    ("right", Point(320, 0)), ("left", Point(-320, 0)), ("top", Point(0, -480)),
    ("bottom", Point(0, 480)),
  ]

  /// moveIn: the new view is at d(1 − p), on top; the old one is at 0.
  @Test(arguments: directions)
  func moveInKeepsTheOldViewInPlace(edge: String, direction: Point) throws {
    let scene = try MoveIn.make(["edge": .choice(edge)]).scene(at: 0.25, on: stage)
    #expect(scene.layers.map(\.contents) == [.from, .to])
    #expect(scene.corner(0, 0, of: .to) == direction * 0.75)
    #expect(scene.corner(0, 0, of: .from) == .zero)
  }

  /// reveal: the old view is at −d · p, on top; the new one is at 0.
  @Test(arguments: directions)
  func revealKeepsTheNewViewInPlace(edge: String, direction: Point) throws {
    let scene = try Reveal.make(["edge": .choice(edge)]).scene(at: 0.25, on: stage)
    #expect(scene.layers.map(\.contents) == [.to, .from])
    #expect(scene.corner(0, 0, of: .from) == direction * -0.25)
    #expect(scene.corner(0, 0, of: .to) == .zero)
  }

  /// cycleFromViewController: the new view moves from the start frame to the old view's frame, and
  /// the old view to the end frame, in 0.25 s.
  @Test func eachViewMovesBetweenItsFrames() throws {
    #expect(Frames.configuration.duration == .milliseconds(250))
    let frames = try Frames.make([
      "start": .rect(Rect(x: 320, y: 100, width: 160, height: 240)),
      "end": .rect(Rect(x: -80, y: 400, width: 80, height: 0)),
    ])
    let scene = frames.scene(at: 0.25, on: stage)
    #expect(scene.layers.map(\.contents) == [.from, .to])
    #expect(scene.corner(0, 0, of: .to) == Point(240, 75))
    #expect(scene.corner(1, 1, of: .to) == Point(240 + 200, 75 + 300))
    #expect(scene.corner(0, 0, of: .from) == Point(-20, 100))
    #expect(scene.corner(1, 1, of: .from) == Point(-20 + 260, 100 + 360))
  }

  @Test(arguments: directions)
  func framesBeyondAnEdgeAreAsLargeAsTheCanvas(edge: String, direction: Point) throws {
    let frames = try Frames.make(["start": .choice(edge), "end": .choice(edge)])
    let scene = frames.scene(at: 0.75, on: stage)
    #expect(scene.corner(0, 0, of: .to) == direction * 0.25)
    #expect(scene.corner(0, 0, of: .from) == direction * 0.75)
    #expect(scene.layers.allSatisfy { $0.size == stage.size })
  }

  /// Beyond its ends a frame could get a negative size; the layer is omitted instead.
  @Test func framesNeverGetANegativeSize() throws {
    let frames = try Frames.make(["end": .rect(Rect(x: 0, y: 0, width: 0, height: 0))])
    #expect(frames.scene(at: 1.1, on: stage).layers.map(\.contents) == [.to])
  }

  /// A fade without a color is a cross dissolve, as `CATransitionType.fade` is.
  @Test func fadeWithoutAColorIsADissolve() throws {
    for progress in [-0.1, 0, 0.3, 1, 1.1] {
      let scene = try Fade.make().scene(at: progress, on: stage)
      #expect(scene == (try CrossDissolve.make().scene(at: progress, on: stage)))
    }
  }

  @Test func fadeThroughAColorShowsOnlyTheColorInTheMiddle() throws {
    let color = Color(red: 51, green: 102, blue: 153, alpha: 128)
    let fade = try Fade.make(["through": .color(color)])
    for (progress, role, opacity) in [
      (0.125, ImageRole.from, 0.25), (0.25, .from, 0.5), (0.5, .to, 1), (0.75, .to, 0.5),
      (0.875, .to, 0.25),
    ] {
      let layers = fade.scene(at: progress, on: stage).layers
      #expect(layers.map(\.contents) == [role, .color(color.channels)], "\(progress)")
      #expect(layers[1].opacity == opacity)
      #expect(layers[1].compositing == .dissolve)
    }
  }
}
