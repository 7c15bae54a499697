import SegueGeometry
import SeguePixels
import SegueTransitions
import Testing
import TestSupport

@testable import SegueRaster

/// Law 5: where two faces share an edge, no background shows through it.
@Suite struct SeamTests {
  private let white = PremultipliedRGBA8(repeating: 255)
  private let green = PremultipliedRGBA8(0, 255, 0, 255)

  /// White faces before green: the middle line is white from its first white pixel to its last.
  @Test(arguments: ["y", "x"], ["recipe", "rigid"])
  func cubeFacesMeetWithoutAGap(axis: String, path: String) throws {
    var rendering = Rendering(width: 61, height: 47, from: white, to: white)
    rendering.background = green
    rendering.eyeDistance = 120
    let cube = try TransitionCase(
      Cube.self, ["axis": .choice(axis), "path": .choice(path), "dimming": .number(0)]
    ).make()
    for phase in 1..<1000 {
      let frame = rendering.frame(cube, at: Double(phase) / 1000)
      let line =
        axis == "y" ? (0..<61).map { frame[$0, 23] } : (0..<47).map { frame[30, $0] }
      let first = try #require(line.firstIndex(of: white))
      let last = try #require(line.lastIndex(of: white))
      #expect(line[first...last].allSatisfy { $0 == white }, "phase \(phase)")
    }
  }

  /// A white page without shades over a white view: everything is white, wherever the cylinder is.
  @Test(arguments: ["up", "left", "down", "right"], ["none", "min", "mid", "max"])
  func aCurledPageHasNoGaps(direction: String, spine: String) throws {
    var rendering = Rendering(width: 61, height: 47, from: white, to: white)
    rendering.background = green
    let curl = try TransitionCase(
      PageCurl.self,
      [
        "direction": .choice(direction), "spine": .choice(spine), "shading": .number(0),
        "shadow": .number(0), "backsideColor": .color(.white),
      ]
    ).make()
    for phase in 0...250 {
      let frame = rendering.frame(curl, at: Double(phase) / 250)
      #expect(frame.pixels.allSatisfy { $0 == white }, "phase \(phase)")
    }
  }

  /// White on white: the moving views always cover the canvas together.
  @Test(arguments: [
    TransitionCase(Push.self, ["dimming": .number(0), "shadow": .number(0)]),
    TransitionCase(
      Push.self, ["dimming": .number(0), "shadow": .number(0), "edge": .choice("top")]),
    TransitionCase(Pop.self, ["dimming": .number(0), "shadow": .number(0)]),
    TransitionCase(Cover.self), TransitionCase(Cover.self, ["edge": .choice("left")]),
    TransitionCase(Uncover.self), TransitionCase(MoveIn.self), TransitionCase(Reveal.self),
    TransitionCase(Frames.self),
    TransitionCase(Frames.self, ["start": .choice("top"), "end": .choice("bottom")]),
    TransitionCase(Slide.self, ["velocity": .number(1), "scale": .number(1), "alpha": .number(1)]),
    TransitionCase(
      PartialCurl.self,
      [
        "shading": .number(0), "shadow": .number(0), "backsideColor": .color(.white),
      ]),
    TransitionCase(ShowDetail.self),
    TransitionCase(CrossDissolve.self), TransitionCase(Fade.self),
  ])
  func viewsCoverTheCanvasBetweenThem(_ item: TransitionCase) throws {
    var rendering = Rendering(width: 61, height: 47, from: white, to: white)
    rendering.background = green
    let transition = try item.make()
    for phase in 0...250 {
      let frame = rendering.frame(transition, at: Double(phase) / 250)
      #expect(frame.pixels.allSatisfy { $0 == white }, "phase \(phase)")
    }
  }

  /// Neither a pushed detail nor its line leaves a gap between the columns.
  @Test(arguments: ["left", "right"], [0.0, 2])
  func columnsMeetWithoutAGap(primaryEdge: String, separator: Double) throws {
    var rendering = Rendering(width: 61, height: 47, from: white, to: white)
    rendering.background = green
    let detail = try TransitionCase(
      ShowDetail.self,
      [
        "style": .choice("push"), "primaryEdge": .choice(primaryEdge),
        "separator": .number(separator), "separatorColor": .color(.white),
      ]
    ).make()
    for phase in 0...250 {
      let frame = rendering.frame(detail, at: Double(phase) / 250)
      // Shadow and dimming make it darker, and never greener than red.
      #expect(frame.pixels.allSatisfy { $0.x == $0.y && $0.w == 255 }, "phase \(phase)")
    }
  }

  /// The bubble and its arrow touch: half faded in, nothing of the view below shows between them.
  @Test(arguments: ["up", "down", "left", "right"])
  func arrowTouchesItsBubble(direction: String) throws {
    let green = self.green
    var rendering = Rendering(width: 160, height: 160, from: green, to: white)
    rendering.background = green
    let popover = try TransitionCase(
      Popover.self,
      [
        "anchorX": .number(80), "anchorY": .number(80), "width": .number(50),
        "height": .number(50), "arrow": .choice(direction), "dimming": .number(0),
        "shadow": .number(0), "cornerRadius": .number(0),
      ]
    ).make()
    let frame = rendering.frame(popover, at: 1)
    // From the middle of the bubble to the tip, along the arrow's axis.
    let (step, start) =
      switch direction {
      case "up": (SIMD2(0, -1), SIMD2(80, 118))
      case "down": (SIMD2(0, 1), SIMD2(80, 42))
      case "left": (SIMD2(-1, 0), SIMD2(118, 80))
      default: (SIMD2(1, 0), SIMD2(42, 80))
      }
    for index in 0..<30 {
      let place = start &+ step &* index
      #expect(frame[place.x, place.y] == white, "\(place)")
    }
  }

  @Test func pagesThatTravelTogetherHaveNoGap() throws {
    var rendering = Rendering(width: 61, height: 47, from: white, to: white)
    rendering.background = green
    for orientation in ["horizontal", "vertical"] {
      let scroll = try TransitionCase(
        PageScroll.self, ["orientation": .choice(orientation), "spacing": .number(0)]
      ).make()
      for phase in 0...1000 {
        let frame = rendering.frame(scroll, at: Double(phase) / 1000)
        #expect(frame.pixels.allSatisfy { $0 == white }, "\(orientation) phase \(phase)")
      }
    }
  }
}
