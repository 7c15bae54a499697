import SegueGeometry
import Testing
import TestSupport

@testable import SegueTransitions

/// The zoom between two fingers, at the figures that swift_transitions 0.3.0 measured on iOS 27.0.
@Suite struct ZoomPinchTests {
  private static let canvas = Size(width: 402, height: 874)

  private static var stage: Stage {
    var stage = Stage(size: canvas, system: .ios27)
    stage.elements.to["cover"] = SharedElement(
      frame: Rect(x: 16, y: 120, width: 170, height: 170), cornerRadius: 12)
    return stage
  }

  /// Fingers about a middle, at a distance, turned from the horizontal by radians.
  private static func fingers(_ middle: Point, _ distance: Double, _ angle: Double = 0) -> Fingers {
    let arm = Point(Elementary.cosine(angle), Elementary.sine(angle)) * (distance / 2)
    return Fingers(middle - arm, middle + arm)
  }

  private static let start = fingers(Point(201, 437), 300)

  /// A hand that moves through places, a second each, and rests there for another one.
  private func hand(
    _ places: [Fingers], at seconds: Double? = nil, end: HandMotion.End? = nil
  ) -> HandMotion {
    let all = [Self.start] + places + places.suffix(1)
    let touches = all.enumerated().map { index, fingers in
      HandMotion.Touch(
        seconds: Double(index), phase: 0, offset: fingers.middle - Self.start.middle,
        fingers: fingers)
    }
    return HandMotion(
      touches, at: seconds ?? Double(places.count + 1), end: end, from: Self.start.middle)
  }

  private func scene(_ hand: HandMotion) throws -> Scene {
    try #require(Zoom().drawing(led: hand, on: Self.stage).scene)
  }

  private func card(_ hand: HandMotion) throws -> Layer {
    try #require(try scene(hand).layers.first { $0.contents == .from })
  }

  /// The angle by which a layer is turned.
  private func turn(of layer: Layer) -> Double {
    Elementary.arctangent(layer.transform.row1[1], over: layer.transform.row1[0])
  }

  /// The scale is the distance as a part of that at the end of the dead zone, 8.7 points closer
  /// than the first, and at most 1.
  @Test(arguments: [250.0, 150, 60, 4])
  func cardScalesWithTheDistance(distance: Double) throws {
    let card = try card(hand([Self.fingers(Self.start.middle, distance)]))
    let scale = max(distance / 291.3, 0.02)
    #expect(abs(card.size.width - 402 * scale) < 1e-9)
    #expect(abs(card.size.height - 874 * scale) < 1e-9)
    #expect(abs(card.position.x - 201) < 1e-9 && abs(card.position.y - 437) < 1e-9)
    #expect(card.transform == .identity)
  }

  @Test func cardNeverGrowsBeyondTheCanvas() throws {
    let card = try card(
      hand([Self.fingers(Self.start.middle, 200), Self.fingers(Self.start.middle, 400)]))
    #expect(abs(card.size.width - 402) < 1e-9)
  }

  /// Fingers in the dead zone, and fingers that only spread, show the old view alone.
  @Test(arguments: [292.0, 300, 420])
  func fingersInTheDeadZoneHoldNothing(distance: Double) throws {
    let turned = Self.fingers(Point(150, 300), distance)
    #expect(
      try scene(hand([turned]))
        == Scene(size: Self.canvas, layers: [Layer(contents: .from, size: Self.canvas)]))
  }

  /// The point of the page that is between the fingers at first stays between them, at any turn.
  @Test(arguments: [0.4, -0.7, 2.5]) func pageStaysBetweenTheFingers(angle: Double) throws {
    let middle = Point(150, 500)
    // The way leads through a place at which the dead zone has just ended.
    let begin = Self.fingers(Self.start.middle, 291.2)
    let card = try card(hand([begin, Self.fingers(middle, 145.65, angle)]))
    #expect(abs(card.size.width - 201) < 1e-9)
    #expect(abs(turn(of: card) - angle) < 1e-9)
    let arm = (Self.start.middle - Point(201, 437)) * 0.5
    #expect(abs(card.position.x - (middle - arm).x) < 1e-9)
    #expect(abs(card.position.y - (middle - arm).y) < 1e-9)
  }

  /// A grabbed point off the middle of the canvas is where the fingers are.
  @Test func grabbedPointIsWhereTheFingersAre() throws {
    let first = Self.fingers(Point(100, 200), 300)
    let touches = [
      (0.0, first), (1, Self.fingers(Point(100, 200), 291.2)),
      (2, Self.fingers(Point(140, 260), 145.65, 0.5)),
      (3, Self.fingers(Point(140, 260), 145.65, 0.5)),
    ].map { HandMotion.Touch(seconds: $0.0, phase: 0, fingers: $0.1) }
    let card = try card(HandMotion(touches, at: 3, from: first.middle))
    let local = SIMD4(100 - 201.0, 200 - 437, 0, 1) * SIMD4(0.5, 0.5, 1, 1)
    let placed = card.transform.apply(local)
    #expect(abs(card.position.x + placed.x - 140) < 1e-9)
    #expect(abs(card.position.y + placed.y - 260) < 1e-9)
  }

  /// More than half a turn is a turn, and not the shorter way back.
  @Test func turnsAreCounted() throws {
    let begin = Self.fingers(Self.start.middle, 291.2)
    let turning = (1...9).map { Self.fingers(Self.start.middle, 145.65, Double($0) / 2) }
    let path = hand([begin] + turning)
    guard case .pinch? = ZoomHold(path)?.gesture else {
      Issue.record("the fingers hold nothing")
      return
    }
    let place = try #require(ZoomHold(path)).card(under: path, on: Self.canvas)
    #expect(abs(place.turn - 4.5) < 1e-9)
  }

  /// The card follows a sudden move on ω 45 and ζ 1: (1 + ωt) e^(−ωt) of the way is left.
  @Test(arguments: [0.01, 0.03, 0.1]) func cardFollowsOnASpring(seconds: Double) throws {
    let moved = Self.fingers(Point(241, 437), 200, 0.6)
    let touches = [
      (0.0, Self.start), (1, Self.fingers(Self.start.middle, 291.2)),
      (2, Self.fingers(Self.start.middle, 200)), (2 + 1e-9, moved), (4, moved),
    ].map { HandMotion.Touch(seconds: $0.0, phase: 0, fingers: $0.1) }
    let hand = HandMotion(touches, at: 2 + 1e-9 + seconds, from: Self.start.middle)
    let place = try #require(ZoomHold(hand)).card(under: hand, on: Self.canvas)
    // The fingers stood still in neither turn nor place before.
    let left = (1 + 45 * seconds) * Elementary.exponential(-45 * seconds)
    #expect(abs(place.turn - 0.6 * (1 - left)) < 1e-6)
    let middle = place.frame.x + place.frame.width / 2
    #expect(abs(middle - (201 + 40 * (1 - left))) < 1e-6)
  }

  /// On a landing the turn goes with the frame, on ω 15 and ζ 0.75, and faster after a fast pinch.
  @Test(arguments: [(0.0, 1.0), (1, 1.3), (5, 1.9)])
  func landingTurnsTheCardBack(velocity: Double, factor: Double) throws {
    let held = [
      Self.fingers(Self.start.middle, 291.2), Self.fingers(Self.start.middle, 100, 0.8),
    ]
    let end = HandMotion.End(isCommitted: true, progress: 0.1 / 0.66, velocity: velocity)
    let scene = try scene(hand(held, end: end))
    let card = try #require(scene.layers.first { $0.contents == .from })
    let frequency = 15 * factor
    let way = Spring(.stiffness(frequency * frequency, dampingRatio: 0.75)).displacement(at: 0.1)
    #expect(abs(turn(of: card) - 0.8 * (1 - way)) < 1e-9)
    #expect(abs(card.size.width - (402 * 100 / 291.3 * (1 - way) + 170 * way)) < 1e-9)
    // The picture's upper edge is that of the card, turned with it.
    let picture = try #require(scene.layers.last)
    #expect(picture.contents == .to && picture.transform == card.transform)
    func corner(_ layer: Layer) -> Point {
      let local = SIMD4(-layer.size.width / 2, -layer.size.height / 2, 0, 1)
      let placed = layer.transform.apply(local)
      return layer.position + Point(placed.x, placed.y)
    }
    #expect((corner(picture) - corner(card)).x.magnitude < 1e-9)
    #expect((corner(picture) - corner(card)).y.magnitude < 1e-9)
  }

  @Test func returnTurnsTheCardBack() throws {
    let held = [
      Self.fingers(Self.start.middle, 291.2), Self.fingers(Self.start.middle, 200, -0.5),
    ]
    let end = HandMotion.End(isCommitted: false, progress: 0.1 / 0.4)
    let way = Spring(.stiffness(484, dampingRatio: 0.9)).displacement(at: 0.1)
    #expect(abs(turn(of: try card(hand(held, end: end))) + 0.5 * (1 - way)) < 1e-9)
  }

  /// The instant at which fingers come closer than a distance, against a search of small steps.
  @Test(arguments: 0..<20) func closenessIsFoundExactly(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func place() -> Point {
      Point(.random(in: 0...400, using: &random), .random(in: 0...800, using: &random))
    }
    for _ in 0..<50 {
      let (a, b) = (Fingers(place(), place()), Fingers(place(), place()))
      let limit = a.distance * .random(in: 0.2...0.99, using: &random)
      let steps = (0...2000).map { Double($0) / 2000 }
      let searched = steps.first { a.interpolated(to: b, at: $0).distance < limit }
      let found = a.share(to: b, closerThan: limit)
      if let searched {
        #expect(abs((found ?? -1) - searched) <= 0.000_500_001)
      } else if let found {
        // A moment so short that the steps pass it.
        #expect(abs(a.interpolated(to: b, at: found).distance - limit) < 1e-6)
      }
    }
  }
}
