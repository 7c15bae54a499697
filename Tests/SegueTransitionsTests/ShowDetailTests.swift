import SegueGeometry
import SeguePixels
import Testing

@testable import SegueTransitions

@Suite struct ShowDetailTests {
  private let stage = Stage(size: Size(width: 1024, height: 768))

  /// 320 points, or 40 % of a canvas narrower than 800, in whole points.
  @Test(arguments: [(1024.0, 320.0), (800, 320), (700, 280), (390, 156), (333, 133)])
  func primaryColumnHasTheWidthOfASplitViews(canvas: Double, width: Double) throws {
    let stage = Stage(size: Size(width: canvas, height: 400))
    let scene = try ShowDetail.make().scene(at: 1, on: stage)
    #expect(scene.layers.map(\.contents) == [.from, .to])
    #expect(scene.corner(0, 0, of: .to) == Point(width, 0))
    #expect(scene.corner(1, 1, of: .to) == Point(canvas, 400))
    let part = scene.layers[1].contentsRect
    #expect(abs(part.x * canvas - width) < 1e-9 && abs((part.x + part.width) - 1) < 1e-12)
  }

  @Test func widthCanBeGivenInPoints() throws {
    let given: [String: ParameterValue] = [
      "primaryFraction": .number(0.9), "maximumPrimaryWidth": .number(250),
    ]
    let scene = try ShowDetail.make(given).scene(at: 1, on: stage)
    #expect(scene.corner(0, 0, of: .to) == Point(250, 0))
  }

  @Test func primaryColumnMayBeAtTheRight() throws {
    let scene = try ShowDetail.make(["primaryEdge": .choice("right")]).scene(at: 1, on: stage)
    #expect(scene.corner(0, 0, of: .to) == Point(0, 0))
    #expect(scene.corner(1, 0, of: .to) == Point(704, 0))
    #expect(scene.layers[1].contentsRect == Rect(x: 0, y: 0, width: 704.0 / 1024, height: 1))
  }

  @Test func columnsDissolve() throws {
    let scene = try ShowDetail.make().scene(at: 0.25, on: stage)
    #expect(scene.layers[0] == Layer(contents: .from, size: stage.size))
    #expect(scene.layers[1].opacity == 0.25)
    // The old column fades even where the new one is transparent.
    #expect(scene.layers[1].compositing == .dissolve)
  }

  @Test func withoutAStyleTheColumnIsReplacedAtTheEnd() throws {
    let detail = try ShowDetail.make(["style": .choice("none")])
    #expect(detail.scene(at: 0.999, on: stage) == detail.scene(at: 0, on: stage))
    #expect(detail.scene(at: 1, on: stage) == (try ShowDetail.make()).scene(at: 1, on: stage))
  }

  /// Halfway, half of the new column covers the old one, which has moved by 15 %.
  @Test(arguments: [
    ("left", 672.0, 425.6), ("right", -352.0, 0.0),
  ])
  func columnsPushWithinTheirBounds(edge: String, newLeft: Double, oldPart: Double) throws {
    let detail = try ShowDetail.make(["style": .choice("push"), "primaryEdge": .choice(edge)])
    let scene = detail.scene(at: 0.5, on: stage)
    #expect(scene.layers.map(\.contents) == [.from, .to, .from])
    #expect(abs(scene.corner(0, 0, of: .to).x - newLeft) < 1e-9)
    // The old column is cut off at the primary column, which stays in its place on top.
    let old = scene.layers[0]
    let place = old.position.x + (edge == "left" ? -1 : 1) * old.size.width / 2
    #expect(abs(place - (edge == "left" ? 320 : 704)) < 1e-9)
    #expect(abs(old.size.width - (704 - 105.6)) < 1e-9)
    #expect(abs(old.contentsRect.x * 1024 - oldPart) < 1e-9 && old.dimming == 0.05)
    let primary = scene.layers[2]
    #expect(primary.size == Size(width: 320, height: 768) && primary.dimming == 0)
    #expect(primary.position.x == (edge == "left" ? 160 : 864))
    #expect(scene.layers[1].shadow?.opacity == 0.3)
  }

  @Test func separatorLiesAtTheColumnsEdge() throws {
    let gray = Color(red: 51, green: 51, blue: 51)
    for (edge, middle) in [("left", 321.0), ("right", 703)] {
      let detail = try ShowDetail.make([
        "separator": .number(2), "separatorColor": .color(gray), "primaryEdge": .choice(edge),
      ])
      for progress in [0.5, 1] {
        let line = try #require(detail.scene(at: progress, on: stage).layers.last)
        #expect(line.contents == .color(SIMD4(0.2, 0.2, 0.2, 1)) && line.opacity == progress)
        #expect(line.size == Size(width: 2, height: 768))
        #expect(line.position == Point(middle, 384))
      }
      #expect(detail.scene(at: 0, on: stage).layers.map(\.contents) == [.from])
    }
  }

  @Test func overshootStaysAtTheEnds() throws {
    for style in ShowDetail.Style.allCases {
      let detail = try ShowDetail.make(["style": .choice(style.rawValue)])
      #expect(detail.scene(at: 1.1, on: stage) == detail.scene(at: 1, on: stage))
      #expect(detail.scene(at: -0.1, on: stage) == detail.scene(at: 0, on: stage))
    }
  }
}
