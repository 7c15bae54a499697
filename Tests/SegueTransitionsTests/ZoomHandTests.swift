import SegueGeometry
import Testing
import TestSupport

@testable import SegueTransitions

/// The zoom under a finger, at the figures that swift_transitions 0.3.0 measured on iOS 27.0.
@Suite struct ZoomHandTests {
  /// The phone of the measurement.
  private static let canvas = Size(width: 402, height: 874)
  private static let cell = Rect(x: 16, y: 120, width: 170, height: 170)

  private static var stage: Stage {
    var stage = Stage(size: canvas, system: .ios27)
    stage.elements.to["cover"] = SharedElement(frame: cell, cornerRadius: 12)
    return stage
  }

  /// A hand that moves straight from a place by an offset, by way of others, and rests there.
  private func hand(
    from start: Point = Point(201, 160), by offsets: [Point], end: HandMotion.End? = nil
  ) -> HandMotion {
    let touches = ([.zero] + offsets + offsets.suffix(1)).enumerated().map { index, offset in
      HandMotion.Touch(seconds: Double(index), phase: 0, offset: offset)
    }
    return HandMotion(
      touches, at: Double(offsets.count + 1), end: end, from: start, on: Self.canvas)
  }

  private func scene(_ hand: HandMotion, of stage: Stage = stage) throws -> Scene {
    try #require(Zoom().drawing(led: hand, on: stage).scene)
  }

  private func frame(_ hand: HandMotion) throws -> Rect {
    let layer = try #require(try scene(hand).layers.first { $0.contents == .from })
    return Rect(
      x: layer.position.x - layer.size.width / 2, y: layer.position.y - layer.size.height / 2,
      width: layer.size.width, height: layer.size.height)
  }

  /// 1 − 0.67 y / H to 0.52 of the height, then towards 0.37.
  @Test(arguments: [(0.1, 0.933), (0.3, 0.799), (0.52, 0.6516), (0.8, 0.539008), (1, 0.501463)])
  func panScalesTheCardByItsLaw(share: Double, scale: Double) throws {
    let frame = try frame(hand(by: [Point(0, 18 + share * 874)]))
    #expect(abs(frame.width / 402 - scale) < 1e-5, "\(frame.width / 402)")
    #expect(abs(frame.height / 874 - frame.width / 402) < 1e-12)
  }

  /// Read as 0.693 at 0.49 of the height and as 0.545 at 0.8, counted from the touch.
  @Test(arguments: [(0.49, 0.693), (0.8, 0.545)])
  func panAgreesWithTheMeasuredScale(share: Double, scale: Double) throws {
    #expect(abs(try frame(hand(by: [Point(0, share * 874)])).width / 402 - scale) < 0.008)
  }

  /// The grabbed point is 0, 9, 39 and 185 points behind the finger at shares of the height.
  @Test(arguments: [(0.13, 0.0), (0.28, 9), (0.48, 39), (0.78, 185)])
  func grabbedPointFallsBehind(share: Double, lag: Double) throws {
    let start = Point(100, 160)
    let frame = try frame(hand(from: start, by: [Point(0, 18 + share * 874)]))
    let scale = frame.width / 402
    let place = Point(frame.x + scale * start.x, frame.y + scale * start.y)
    #expect(abs(place.x - 100) < 1e-9)
    let behind = 160 + share * 874 - place.y
    #expect(abs(behind - 0.45 * share * share * share * 874) < 1e-9)
    #expect(abs(behind - lag) < 5, "\(behind)")
  }

  /// Past its greatest value the fall stays: the card never rises under a finger that falls.
  @Test func grabbedPointNeverRises() {
    let greatest = ZoomGesture.fall(at: 1 / (3 * 0.45).squareRoot())
    #expect(abs(greatest - 0.57378) < 1e-5)
    #expect(ZoomGesture.fall(at: 1) == greatest)
  }

  /// 26 points for 50, 49 for 100, 69 for 150 and 85 for 195, to either side.
  @Test(arguments: [(50.0, 26.0), (100, 49), (150, 69), (195, 85)])
  func panDriftsOnARubberBand(x: Double, drift: Double) throws {
    let down = Point(0, 18 + 0.3 * 874)
    let straight = try frame(hand(by: [down]))
    for side in [1.0, -1] {
      let frame = try frame(hand(by: [down, down + Point(side * x, 0)]))
      #expect(abs(frame.x - straight.x - side * drift) < 1.2, "\(frame.x - straight.x)")
      #expect(frame.width == straight.width)
    }
  }

  /// 0.898, 0.761 and 0.620 at 16, 36 and 56 % of the width behind the dead zone, without a knee;
  /// the card's left edge is at the finger less that zone.
  @Test(arguments: [(0.16, 0.898), (0.36, 0.761), (0.56, 0.62)])
  func swipeScalesTheCardInProportion(share: Double, scale: Double) throws {
    let frame = try frame(hand(from: Point(0, 400), by: [Point(12 + share * 402, 0)]))
    #expect(abs(frame.width / 402 - (1 - 0.67 * share)) < 1e-9)
    #expect(abs(frame.width / 402 - scale) < 0.006)
    #expect(abs(frame.x - share * 402) < 1e-9)
    #expect(abs(frame.y + 400 / 874 * frame.height - 400) < 1e-9)
  }

  /// 86 points for 200 up or down, and 99 for 240, without another scale.
  @Test(arguments: [(200.0, 86.0), (240, 99)])
  func swipeFollowsUpAndDownOnARubberBand(y: Double, drift: Double) throws {
    let aside = Point(150, 0)
    let straight = try frame(hand(from: Point(0, 400), by: [aside]))
    let frame = try frame(hand(from: Point(0, 400), by: [aside, aside + Point(0, y)]))
    #expect(abs(frame.y - straight.y - drift) < 1.2)
    #expect(frame.width == straight.width && frame.x == straight.x)
  }

  /// The first way out of a dead zone, 12 points aside or 18 down, decides.
  @Test func directionDecidesTheGesture() {
    let cases: [([Point], ZoomGesture?)] = [
      ([Point(0, 17)], nil), ([Point(11, 17)], nil), ([Point(0, -300)], nil),
      ([Point(10, 19)], .pan), ([Point(0, 19), Point(300, 19)], .pan),
      ([Point(13, 17)], .swipe(isFromEdge: true)),
      ([Point(13, 0), Point(13, 500)], .swipe(isFromEdge: true)),
      ([Point(-13, 0)], .swipe(isFromEdge: false)),
    ]
    for (offsets, gesture) in cases {
      #expect(ZoomHold(hand(from: Point(8, 400), by: offsets))?.gesture == gesture)
    }
    let anywhere = ZoomHold(hand(from: Point(21, 400), by: [Point(13, 0)]))
    #expect(anywhere?.gesture == .swipe(isFromEdge: false))
    let right = ZoomHold(hand(from: Point(394, 400), by: [Point(-13, 0)]))
    #expect(right?.gesture == .swipe(isFromEdge: true))
  }

  /// A finger in its dead zone shows the old view alone, and the card sets off without a jump.
  @Test func cardSetsOffWithoutAJump() throws {
    let alone = Scene(
      size: Self.canvas, layers: [Layer(contents: .from, size: Self.canvas)])
    #expect(try scene(hand(by: [Point(5, 17)])) == alone)
    for offset in [Point(9, 18.001), Point(12.001, 9)] {
      let frame = try frame(hand(by: [offset]))
      #expect(abs(frame.x) < 0.01 && abs(frame.y) < 0.01 && abs(frame.width - 402) < 0.01)
    }
  }

  /// While it is held, the page below stays back, under black by the scale of the card, which shows
  /// no picture of the element.
  @Test func heldCardLeavesThePageBelowBack() throws {
    let scene = try scene(hand(by: [Point(0, 18 + 0.3 * 874)]))
    #expect(scene.layers.map(\.contents).suffix(3) == [.to, .to, .from])
    #expect(abs(scene.layers[1].size.width - 0.914 * 402) < 1e-9)
    #expect(abs(scene.layers[1].dimming - 0.15 * 0.799) < 1e-9)
    let radius = 12 + (62 - 12) * 0.799
    guard case .rounded(let shown, _, _, _) = scene.layers[3].outline else {
      Issue.record("the card has no corners")
      return
    }
    #expect(abs(shown - radius) < 1e-9)
  }

  /// ω 15 and ζ 0.75: 98 % of the way after 227 ms, read as 230 to 270 from frames that are
  /// 17 ms apart; past the element by 3 % of the way.
  @Test func landingIsTheMeasuredSpring() throws {
    func way(_ seconds: Double) throws -> Double {
      let end = HandMotion.End(isCommitted: true, progress: seconds / 0.66)
      let start = try frame(hand(by: [Point(0, 400)])).x
      return (try frame(hand(by: [Point(0, 400)], end: end)).x - start) / (16 - start)
    }
    let times = (1...659).map { Double($0) / 1000 }
    let first = try #require(try times.first { try way($0) >= 0.98 })
    #expect(abs(first - 0.227) < 1e-9, "\(first)")
    #expect(abs((try times.map { try way($0) }.max() ?? 0) - 1.0284) < 1e-3)
    #expect(abs(try way(0.6599) - 1) < 1e-3)
    // e^(−ζωt) (cos ω't + ζ / √(1 − ζ²) sin ω't) is left, ω' being ω √(1 − ζ²).
    let root = (1 - 0.75 * 0.75).squareRoot()
    let left =
      Elementary.exponential(-0.75 * 1.5)
      * (Elementary.cosine(1.5 * root) + 0.75 / root * Elementary.sine(1.5 * root))
    #expect(abs(try way(0.1) - (1 - left)) < 1e-9)
  }

  /// The frequency of a swipe's landing grows by 0.3 for each width a second, up to 3.
  @Test(arguments: [(0.0, 1.0), (1, 1.3), (3, 1.9), (9, 1.9), (-2, 1)])
  func fastSwipesLandSooner(velocity: Double, factor: Double) throws {
    func x(_ offset: Point, _ velocity: Double, at seconds: Double) throws -> Double {
      let end = HandMotion.End(
        isCommitted: true, progress: seconds / 0.66, velocity: velocity)
      return try frame(hand(by: [offset], end: end)).x
    }
    let fast = try x(Point(200, 0), velocity, at: 0.1)
    #expect(abs(fast - (try x(Point(200, 0), 0, at: 0.1 * factor))) < 1e-9)
    #expect(try x(Point(0, 300), velocity, at: 0.1) == x(Point(0, 300), 0, at: 0.1))
  }

  /// On a landing the element's picture comes over the last 0.55 of the way, and the page below
  /// comes back on ω 15 and ζ 1.
  @Test func landingShowsTheElementAndThePageBelow() throws {
    let end = HandMotion.End(isCommitted: true, progress: 0.1 / 0.66)
    let scene = try scene(hand(by: [Point(0, 400)], end: end))
    let way = Spring(.stiffness(225, dampingRatio: 0.75)).displacement(at: 0.1)
    #expect(abs((scene.layers.last?.opacity ?? 0) - (1 - (1 - way) / 0.55)) < 1e-9)
    let back = Spring(.stiffness(225, dampingRatio: 1)).displacement(at: 0.1)
    #expect(abs(scene.layers[1].size.width / 402 - (1 - 0.086 * (1 - back))) < 1e-9)
  }

  /// ω 22 and ζ 0.9: 98 % of the way in 230 ms at most.
  @Test func returnIsTheMeasuredSpring() throws {
    func width(_ seconds: Double) throws -> Double {
      let end = HandMotion.End(isCommitted: false, progress: seconds / 0.4)
      return try frame(hand(by: [Point(0, 100)], end: end)).width
    }
    let held = try frame(hand(by: [Point(0, 100)])).width
    let way = Spring(.stiffness(484, dampingRatio: 0.9)).displacement(at: 0.1)
    #expect(abs(try width(0.1) - (held + (402 - held) * way)) < 1e-9)
    #expect(402 - (try width(0.23)) < 0.02 * (402 - held))
    #expect(abs(402 - (try width(0.3999))) < 1e-3 * (402 - held))
    let end = HandMotion.End(isCommitted: false, progress: 1)
    #expect(try frame(hand(by: [Point(0, 100)], end: end)) == Self.canvas.whole)
  }

  /// Without an element the card fades where it is, and shrinks by a tenth.
  @Test func cardWithoutAnElementFadesWhereItIs() throws {
    let stage = Stage(size: Self.canvas)
    let end = HandMotion.End(isCommitted: true, progress: 0.1 / 0.66)
    let scene = try scene(hand(by: [Point(0, 400)], end: end), of: stage)
    let way = Spring(.stiffness(225, dampingRatio: 0.75)).displacement(at: 0.1)
    let card = try #require(scene.layers.last)
    let held = try frame(hand(by: [Point(0, 400)])).width
    #expect(abs(card.opacity - (1 - way)) < 1e-9)
    #expect(abs(card.size.width - held * (1 - 0.1 * way)) < 1e-9)
  }

  /// A hand of phases, and a hand on the way there, lead the progress.
  @Test func otherHandsLeadTheProgress() {
    let phases = HandMotion([HandMotion.Touch(seconds: 0, phase: 0)], at: 0)
    #expect(Zoom.grip(of: phases, isReversed: true, on: Systems()) == nil)
    let pan = hand(by: [Point(0, 300)])
    #expect(Zoom.grip(of: pan, isReversed: false, on: Systems()) == nil)
    #expect(Zoom.grip(of: pan, isReversed: true, on: Systems())?.axis == .vertical)
  }
}
