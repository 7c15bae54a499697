import SegueGeometry
import SeguePixels
import Testing
import TestSupport

@testable import SegueTransitions

@Suite struct PageCurlTests {
  private let stage = Stage(size: Size(width: 390, height: 844))

  /// The direction of each combination, and the view that turns over the other.
  @Test(arguments: [
    ("none", "auto", "forward", PageCurl.Heading.up, ImageRole.from),
    ("none", "auto", "reverse", .down, .to),
    ("none", "horizontal", "forward", .left, .from),
    ("none", "auto", "left", .left, .from),
    ("none", "auto", "right", .right, .to),
    ("min", "auto", "forward", .left, .from),
    ("min", "vertical", "reverse", .down, .to),
    ("max", "auto", "forward", .right, .from),
    ("max", "auto", "left", .left, .to),
    ("max", "vertical", "forward", .down, .from),
    ("mid", "auto", "forward", .left, .from),
    ("mid", "auto", "reverse", .right, .from),
    ("mid", "vertical", "reverse", .down, .from),
  ])
  func directionsFollowTheSpine(
    spine: String, orientation: String, direction: String, heading: PageCurl.Heading,
    turning: ImageRole
  ) throws {
    let curl = try PageCurl.make([
      "spine": .choice(spine), "orientation": .choice(orientation), "direction": .choice(direction),
    ])
    #expect(curl.heading == heading)
    let page = curl.scene(at: 0.5, on: stage).layers.last
    #expect(page?.contents == turning && page?.curl != nil)
  }

  @Test func directionAcrossTheOrientationIsRefused() {
    let across = #expect(throws: ParameterError.self) {
      try PageCurl.make(["direction": .choice("up"), "orientation": .choice("horizontal")])
    }
    #expect(across?.parameter == "direction")
    #expect(
      across?.description == "up is not horizontal; use left or right, or forward or reverse.")
    let along = #expect(throws: ParameterError.self) {
      try PageCurl.make(["direction": .choice("left"), "orientation": .choice("vertical")])
    }
    #expect(along?.description == "left is not vertical; use up or down, or forward or reverse.")
  }

  @Test func secondBackIsRefused() {
    let doubleSided = #expect(throws: ParameterError.self) {
      try PageCurl.make(["doubleSided": .bool(true), "backside": .choice("paper")])
    }
    #expect(doubleSided?.parameter == "backside")
    #expect(
      doubleSided?.description
        == "a double-sided page shows the other view on its back; leave backside out, "
        + "or set doubleSided to false.")
    let middle = #expect(throws: ParameterError.self) {
      try PageCurl.make(["spine": .choice("mid"), "backside": .view("menu")])
    }
    #expect(
      middle?.description
        == "with spine mid the back is the page that it lands as; leave backside out.")
  }

  @Test func layingIsLiftingInReverse() throws {
    let lift = try PageCurl.make(["direction": .choice("up")]).scene(at: 0.3, on: stage)
    let lay = try PageCurl.make(["direction": .choice("down")]).scene(at: 0.7, on: stage)
    #expect(lay.layers.map(\.contents) == [.from, .to])
    #expect(lift.layers.map(\.contents) == [.to, .from])
    let (lifted, laid) = (lift.layers[1].curl, lay.layers[1].curl)
    #expect(lifted?.normal == laid?.normal)
    #expect(abs((lifted?.origin ?? .zero).y - (laid?.origin ?? .zero).y) < 1e-9)
  }

  /// The axis is level at 0, and the bottom edge rises first; above 0 the right corner leads.
  @Test(arguments: [(0.0, 0, 0), (15, -1, 1), (-15, 1, -1)])
  func angleChoosesTheLeadingCorner(angle: Double, left: Int, right: Int) throws {
    let curl = try PageCurl.make(["angle": .number(angle)])
    let scene = curl.scene(at: 0.05, on: stage)
    let page = try #require(scene.layers[1].curl)
    let depths = [Point(0, 844), Point(390, 844)].map { (($0 - page.origin) * page.normal).sum() }
    #expect((depths[0] - depths[1]).sign(within: 1e-9) == left)
    #expect((depths[1] - depths[0]).sign(within: 1e-9) == right)
  }

  @Test func boundPageStaysAtItsSpine() throws {
    for (spine, edge) in [("min", 0.0), ("max", 390)] {
      let transition = try PageCurl.make(["spine": .choice(spine), "angle": .number(30)])
      for step in 1..<100 {
        let layers = transition.scene(at: Double(step) / 100, on: stage).layers
        let curl = try #require(layers[1].curl)
        for y in [0.0, 844] {
          let pastAxis = ((Point(edge, y) - curl.origin) * curl.normal).sum()
          #expect(pastAxis < 1e-9, "spine \(spine) at \(step) %")
        }
      }
    }
  }

  /// Every way to lift a page, at 100 phases and on a grid of points.
  @Test(arguments: ["none", "min", "mid", "max"], [-30.0, 0, 15, 45])
  func uncoveredPlacesStayUncovered(spine: String, angle: Double) throws {
    for orientation in ["horizontal", "vertical"] {
      let transition = try PageCurl.make([
        "spine": .choice(spine), "orientation": .choice(orientation), "angle": .number(angle),
      ])
      var uncovered: Set<Int> = []
      for step in 1..<100 {
        let scene = transition.scene(at: Double(step) / 100, on: stage)
        let layer = scene.layers[scene.layers.count - 1]
        let page = try #require(CurledPage(layer, in: scene))
        let uncoveredNow = (0..<400).filter { place in
          let cell = (Point(Double(place % 20), Double(place / 20)) + 0.5) / 20
          return !page.covers(cell * Point(layer.size.width, layer.size.height))
        }
        #expect(uncovered.isSubset(of: uncoveredNow), "\(orientation), \(step) %")
        uncovered.formUnion(uncoveredNow)
      }
      #expect(uncovered.count > 350, "\(orientation)")
    }
  }

  /// The shadow does not precede the back that casts it, and fades in.
  @Test(arguments: ["none", "min", "mid"])
  func shadowAppearsWithTheBack(spine: String) throws {
    let transition = try PageCurl.make(["spine": .choice(spine), "shadow": .number(1)])
    var before = 0.0
    for step in 1..<1000 {
      let layers = transition.scene(at: Double(step) / 1000, on: stage).layers
      let page = try #require(layers.last)
      let curl = try #require(page.curl)
      let corners = [Point(0, 0), Point(1, 0), Point(1, 1), Point(0, 1)]
      let deepest = corners.map { corner in
        ((corner * Point(page.size.width, page.size.height) - curl.origin) * curl.normal).sum()
      }
      let hasBack = (deepest.max() ?? 0) > .pi / 2 * curl.radius
      #expect(hasBack || curl.shadow.opacity == 0, "\(step) ‰")
      #expect(abs(curl.shadow.opacity - before) < 0.05, "\(step) ‰")
      before = curl.shadow.opacity
    }
  }

  /// The two halves of `to` land in their places, not mirrored.
  @Test(arguments: ["left", "right", "up", "down"])
  func turnedHalfLandsAsTheOtherPage(direction: String) throws {
    let small = Stage(size: Size(width: 60, height: 40))
    let to = Screenshot.draw(.dark, width: 60, height: 40)
    let renderer = ReferenceRenderer(
      images: [.from: Screenshot.draw(.light, width: 60, height: 40), .to: to], pixelsWide: 60,
      pixelsHigh: 40, interpolation: .nearest)
    let curl = try PageCurl.make(["spine": .choice("mid"), "direction": .choice(direction)])
    let landed = renderer.render(curl.scene(at: 0.99999, on: small))
    #expect(psnr(landed, ReferencePicture(to)) > 40)
  }

  @Test func backsShowTheRequestedContents() throws {
    func back(_ given: [String: ParameterValue]) throws -> Curl.Backside? {
      try PageCurl.make(given).scene(at: 0.5, on: stage).layers.last?.curl?.backside
    }
    let seeThrough = try #require(try back([:]))
    #expect(seeThrough.contents == .from && seeThrough.contentsRect == .unit)
    // The back of UIKit's curl is white 0.956862745 with alpha 0.8.
    #expect(seeThrough.contentsOpacity == 0.2 && seeThrough.paper == SIMD3(repeating: 244 / 255))
    #expect(try back(["showThrough": .number(0.5)])?.contentsOpacity == 0.5)
    let paper = try #require(
      try back([
        "backside": .choice("paper"),
        "backsideColor": .color(Color(red: 102, green: 51, blue: 255)),
      ]))
    #expect(paper.contentsOpacity == 0 && paper.paper == SIMD3(0.4, 0.2, 1))
    let menu = try #require(try back(["backside": .view("menu")]))
    #expect(menu.contents == .view("menu") && menu.contentsOpacity == 1)
    #expect(menu.contentsRect == Rect(x: 0, y: 1, width: 1, height: -1))
    let other = try #require(
      try back(["doubleSided": .bool(true), "direction": .choice("right")]))
    #expect(other.contents == .from && other.contentsOpacity == 1)
    #expect(other.contentsRect == Rect(x: 1, y: 0, width: -1, height: 1))
  }
}

extension Double {
  fileprivate func sign(within tolerance: Double) -> Int {
    abs(self) < tolerance ? 0 : self < 0 ? -1 : 1
  }
}
