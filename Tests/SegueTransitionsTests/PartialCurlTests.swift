import SegueGeometry
import Testing
import TestSupport

@testable import SegueTransitions

@Suite struct PartialCurlTests {
  private let stage = Stage(size: Size(width: 390, height: 844))

  /// The rolled page at the end, and the distances of its four corners past the axis.
  private func resting(
    _ given: [String: ParameterValue]
  ) throws -> (page: Layer, distances: [Double]) {
    let scene = try PartialCurl.make(given).scene(at: 1, on: stage)
    #expect(scene.layers.map(\.contents) == [.to, .from])
    let page = scene.layers[1]
    let curl = try #require(page.curl)
    let corners = [Point(390, 844), Point(0, 844), Point(390, 0), Point(0, 0)]
    return (page, corners.map { (($0 - curl.origin) * curl.normal).sum() })
  }

  @Test(arguments: [("bottomRight", 0), ("bottomLeft", 1), ("topRight", 2), ("topLeft", 3)])
  func requestedCornerLeads(corner: String, index: Int) throws {
    let distances = try resting(["corner": .choice(corner)]).distances
    #expect(distances.firstIndex(of: distances.max() ?? 0) == index)
    // The opposite corner stays flat.
    #expect(distances[3 - index] < 0 && distances[3 - index] == distances.min())
  }

  /// A page lifted straight to 0.5 has moved half of its path.
  ///
  /// The path is the page's length, the radius of the roll and the width of its shadow, which also
  /// is a radius.
  @Test func itRestsAtTheRequestedPlace() throws {
    let (page, distances) = try resting([
      "angle": .number(0), "rest": .number(0.5), "radius": .number(0.1),
    ])
    #expect(page.curl?.radius == 39)
    #expect(abs(distances[0] - (844 + 39 + 39) / 2) < 1e-9)
    #expect(abs(distances[1] - distances[0]) < 1e-9)
  }

  @Test func bothViewsAreVisibleAtRest() throws {
    let scene = try PartialCurl.make().scene(at: 1, on: stage)
    let page = try #require(CurledPage(scene.layers[1], in: scene))
    let covered = (0..<400).filter { place in
      let cell = (Point(Double(place % 20), Double(place / 20)) + 0.5) / 20
      return page.covers(cell * Point(390, 844))
    }
    #expect((100..<300).contains(covered.count), "\(covered.count) of 400")
    #expect(try PartialCurl.make().keepsFrom)
  }

  /// It follows a whole page curl of the same angle, and stops.
  @Test func itIsTheFirstPartOfAPageCurl() throws {
    let partial = try PartialCurl.make(["angle": .number(20), "rest": .number(0.4)])
    let whole = try PageCurl.make(["angle": .number(20), "direction": .choice("up")])
    for progress in [0.25, 0.5, 1] {
      #expect(
        partial.scene(at: progress, on: stage) == whole.scene(at: 0.4 * progress, on: stage))
    }
  }

  @Test func backShowsTheRequestedContents() throws {
    func backside(_ given: [String: ParameterValue]) throws -> Curl.Backside? {
      try resting(given).page.curl?.backside
    }
    #expect(try backside([:])?.contents == .from)
    #expect(try backside(["backside": .choice("paper")])?.contentsOpacity == 0)
    let menu = try backside(["backside": .view("menu"), "corner": .choice("topLeft")])
    #expect(menu?.contents == .view("menu") && menu?.contentsOpacity == 1)
    #expect(menu?.contentsRect == Rect(x: 0, y: 1, width: 1, height: -1))
  }

  /// A spring may lift it beyond its rest, but not beyond the page.
  @Test func overshootLiftsItFurther() throws {
    let curl = try PartialCurl.make(["rest": .number(0.95)])
    let (rest, beyond) = (curl.scene(at: 1, on: stage), curl.scene(at: 1.2, on: stage))
    let (a, b) = (try #require(rest.layers[1].curl), try #require(beyond.layers[1].curl))
    #expect(((b.origin - a.origin) * a.normal).sum() < 0)
    #expect(beyond == curl.scene(at: 5, on: stage))
    #expect(curl.scene(at: -0.1, on: stage) == curl.scene(at: 0, on: stage))
  }
}
