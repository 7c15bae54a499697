import SegueGeometry
import SeguePixels
import SegueTransitions
import Testing
import TestSupport

@testable import SegueRaster

/// Pixels of views at rest over a view that stays, and no seams on the way there.
@Suite struct PresentationTests {
  private let white = PremultipliedRGBA8(repeating: 255)
  private let black = PremultipliedRGBA8(0, 0, 0, 255)
  private let green = PremultipliedRGBA8(0, 255, 0, 255)

  /// The old view's columns unchanged, then the new view's, byte for byte.
  @Test(arguments: [1.0, 2, 3])
  func columnsOfASplitViewEqualTheViews(scale: Double) throws {
    let rendering = Rendering(width: 180, height: 66, scale: scale)
    for (edge, style) in [("left", "push"), ("right", "crossDissolve"), ("left", "none")] {
      let detail = try TransitionCase(
        ShowDetail.self, ["primaryEdge": .choice(edge), "style": .choice(style)]
      ).make()
      let width = Int((0.4 * 180 / scale).rounded(.down) * scale)
      let primary = edge == "left" ? 0..<width : 180 - width..<180
      let frame = rendering.frame(detail, at: 1)
      for y in 0..<66 {
        for x in 0..<180 {
          let expected = primary.contains(x) ? rendering.from[x, y] : rendering.to[x, y]
          #expect(frame[x, y] == expected, "\(edge), \(x), \(y)")
        }
      }
    }
  }

  /// The new column replaces the old one where it is transparent, too.
  @Test func transparentColumnsShowNothingOfTheOldOne() throws {
    var rendering = Rendering(width: 90, height: 40, from: white, to: .clear)
    rendering.background = green
    for style in ["none", "crossDissolve", "push"] {
      let detail = try TransitionCase(ShowDetail.self, ["style": .choice(style)]).make()
      let frame = rendering.frame(detail, at: 1)
      #expect(frame[35, 20] == white && frame[36, 20] == green, "\(style)")
    }
  }

  /// Above a medium sheet the dimmed old view shows, and in the sheet the upper part of the new
  /// one.
  @Test func sheetShowsTheUpperPartOfTheNewView() throws {
    let rendering = Rendering(width: 90, height: 160)
    let sheet = try TransitionCase(
      Sheet.self,
      [
        "detent": .choice("fraction"), "topInset": .number(20), "shadow": .number(0),
        "cornerRadius": .number(8), "dimming": .number(0.4),
      ]
    ).make()
    let frame = rendering.frame(sheet, at: 1)
    for y in 0..<160 {
      for x in 0..<90 where y < 90 || y >= 110 {
        let from = rendering.from[x, y]
        let dimmed = (0..<3).map { UInt8((Double(from[$0]) * 0.6).rounded()) }
        let expected =
          y < 90
          ? PremultipliedRGBA8(dimmed[0], dimmed[1], dimmed[2], from.w) : rendering.to[x, y - 90]
        #expect(frame[x, y] == expected, "\(x), \(y)")
      }
    }
    // Its upper corners are cut, its lower ones lie below the canvas.
    #expect(frame[0, 90] != rendering.to[0, 0] && frame[45, 90] == rendering.to[45, 0])
  }

  /// With `fit: center` the bubble has the pixels of the view's middle.
  @Test func bubbleShowsTheMiddleOfTheViewPixelForPixel() throws {
    let rendering = Rendering(width: 120, height: 160)
    let popover = try TransitionCase(
      Popover.self,
      [
        "anchorX": .number(60), "anchorY": .number(20), "width": .number(80),
        "height": .number(90), "fit": .choice("center"), "shadow": .number(0),
        "dimming": .number(0), "arrowColor": .color(Color(red: 0, green: 255, blue: 0)),
      ]
    ).make()
    let frame = rendering.frame(popover, at: 1)
    // Away from the corners, whose curves reach 20 points along the edges.
    for y in 33..<123 {
      for x in 20..<100 where (54..<102).contains(y) || (40..<80).contains(x) {
        #expect(frame[x, y] == rendering.to[x, y + 2], "\(x), \(y)")
      }
    }
    #expect(frame[59, 30] == green && frame[60, 30] == green)
    #expect(frame[40, 25] == rendering.from[40, 25] && frame[60, 19] == rendering.from[60, 19])
  }

  /// A white arrow and a white bubble, half faded in: one gray from arrow to bubble, on every row.
  @Test(arguments: ["up", "down", "left", "right"], ["fade", "scale"])
  func arrowAndBubbleMeetWithoutASeam(direction: String, style: String) throws {
    var rendering = Rendering(width: 121, height: 117, from: black, to: white)
    rendering.scale = 1.3
    for step in 0..<20 {
      let offset = Double(step) / 20
      let popover = try TransitionCase(
        Popover.self,
        [
          "anchorX": .number(46 + offset), "anchorY": .number(45 - offset), "width": .number(50),
          "height": .number(50), "margin": .number(0), "shadow": .number(0),
          "dimming": .number(0), "arrow": .choice(direction), "style": .choice(style),
        ]
      ).make()
      let frame = rendering.frame(popover, at: 0.5)
      // From the anchor on, the middle line gets brighter once, at the tip, and stays bright.
      let (x, y) = (Int((46 + offset) * 1.3), Int((45 - offset) * 1.3))
      let line = (0..<25).map { distance in
        switch direction {
        case "up": frame[x, y + distance]
        case "down": frame[x, y - distance]
        case "left": frame[x + distance, y]
        default: frame[x - distance, y]
        }
      }
      let half = line[24].x
      #expect((127...128).contains(half), "step \(step): \(half)")
      let full = try #require(line.firstIndex { $0.x == half })
      #expect(full < 9, "step \(step): \(full)")
      #expect(line[full...].allSatisfy { $0.x == half }, "step \(step): \(line.map(\.x))")
    }
  }

  /// The background never shows between the views, at any pace.
  @Test(arguments: [Push.self, Pop.self, Cover.self, Uncover.self] as [any Transition.Type])
  func slidingViewsLeaveNoGap(type: any Transition.Type) throws {
    var rendering = Rendering(width: 61, height: 47, from: white, to: white)
    rendering.background = green
    for edge in ["left", "right", "top", "bottom"] {
      for parallax in [0, 0.3, 1] {
        var given: [String: ParameterValue] = ["edge": .choice(edge), "dimming": .number(0)]
        if type.parameters.contains(where: { $0.name == "parallax" }) {
          given["parallax"] = .number(parallax)
          given["shadow"] = .number(0)
        }
        let transition = try TransitionCase(type, given).make()
        for phase in -20...220 {
          let frame = rendering.frame(transition, at: Double(phase) / 200)
          #expect(frame.pixels.allSatisfy { $0 == white }, "\(edge) phase \(phase)")
        }
      }
    }
  }

  @Test(arguments: ["left", "right"])
  func pushedColumnsLeaveNoGap(edge: String) throws {
    var rendering = Rendering(width: 61, height: 47, from: white, to: white)
    rendering.background = green
    let detail = try TransitionCase(
      ShowDetail.self, ["style": .choice("push"), "primaryEdge": .choice(edge)]
    ).make()
    for phase in 0...250 {
      let frame = rendering.frame(detail, at: Double(phase) / 250)
      #expect(frame.pixels.allSatisfy { $0.y == $0.x && $0.x > 150 }, "phase \(phase)")
    }
  }

  /// The edge of a pushed view darkens the area ahead of it, and nothing behind it.
  @Test func pushedViewCastsItsShadowAhead() throws {
    let rendering = Rendering(width: 120, height: 60, from: white, to: white)
    let push = try TransitionCase(
      Push.self, ["dimming": .number(0), "shadow": .number(0.5), "shadowRadius": .number(4)]
    ).make()
    let frame = rendering.frame(push, at: 0.5)
    let row = (0..<120).map { frame[$0, 30].x }
    #expect(row[60...].allSatisfy { $0 == 255 } && row[..<44].allSatisfy { $0 == 255 })
    // By the Gaussian's integral, beside the edge nearly half of it is black of alpha 0.5.
    #expect((192...205).contains(row[59]), "\(row[59])")
    #expect(zip(row[44..<59], row[45..<60]).allSatisfy { $0 >= $1 })
  }

  /// The curled part is darkened and paler, and both views show.
  @Test func partialCurlHasNoGaps() throws {
    var rendering = Rendering(width: 61, height: 87, from: white, to: white)
    rendering.background = green
    for corner in ["bottomRight", "bottomLeft", "topRight", "topLeft"] {
      let curl = try TransitionCase(
        PartialCurl.self,
        [
          "corner": .choice(corner), "shading": .number(0), "shadow": .number(0),
          "backsideColor": .color(.white),
        ]
      ).make()
      for phase in 0...220 {
        let frame = rendering.frame(curl, at: Double(phase) / 200)
        #expect(frame.pixels.allSatisfy { $0 == white }, "\(corner) phase \(phase)")
      }
    }
  }
}
