import Geometry
import Pixels
import TestSupport
import Testing
import Transitions

@testable import Raster

/// Law 5: where two faces share an edge, no background shows through it.
@Suite struct SeamTests {
  private let white = PremultipliedRGBA8(repeating: 255)
  private let green = PremultipliedRGBA8(0, 255, 0, 255)

  /// White faces before green: from the first white pixel of the middle line to the last, all is white.
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

  /// A white page without shades over a white view: nothing but white, wherever the cylinder is.
  @Test(arguments: ["up", "left", "down", "right"], ["none", "min", "mid", "max"])
  func aCurledPageHasNoGaps(direction: String, spine: String) throws {
    var rendering = Rendering(width: 61, height: 47, from: white, to: white)
    rendering.background = green
    let curl = try TransitionCase(
      PageCurl.self,
      [
        "direction": .choice(direction), "spine": .choice(spine), "shading": .number(0),
        "shadow": .number(0),
      ]
    ).make()
    for phase in 0...250 {
      let frame = rendering.frame(curl, at: Double(phase) / 250)
      #expect(frame.pixels.allSatisfy { $0 == white }, "phase \(phase)")
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
