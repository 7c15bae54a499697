import SegueGeometry
import SeguePixels
import Testing

@testable import SegueTransitions

@Suite struct PopoverTests {
  private let stage = Stage(size: Size(width: 1024, height: 768), system: .ios12)

  /// Frame of a layer on the canvas, as two opposite corners.
  private func frame(_ layer: Layer, in scene: Scene) -> (Point, Point) {
    let corners = [Point(0, 0), Point(layer.size.width, layer.size.height)].map { corner in
      let p = scene.boundsToCanvas(layer).apply(SIMD4(corner.x, corner.y, 0, 1))
      return Point(p.x, p.y) / p.w
    }
    return (corners[0], corners[1])
  }

  /// The arrow's corners on the canvas, clockwise.
  private func arrow(in scene: Scene) throws -> [Point] {
    let layer = scene.layers[2]
    guard case .polygon(let corners) = layer.outline else {
      throw ParameterError(parameter: "arrow", "the arrow is not a polygon.")
    }
    return corners.map { corner in
      let p = scene.boundsToCanvas(layer).apply(SIMD4(corner.x, corner.y, 0, 1))
      return Point(p.x, p.y) / p.w
    }
  }

  private func near(_ a: Point, _ b: Point) -> Bool {
    ((a - b) * (a - b)).sum().squareRoot() < 1e-9
  }

  /// For each arrow direction: the arrow's tip, and the bubble's top left and bottom right corners.
  @Test(arguments: [
    ("up", Point(500, 310), Point(340, 323), Point(660, 623)),
    ("down", Point(500, 290), Point(340, 10), Point(660, 277)),
    ("left", Point(520, 300), Point(533, 150), Point(853, 450)),
    ("right", Point(480, 300), Point(147, 150), Point(467, 450)),
  ])
  func arrowPointsAtTheAnchor(direction: String, tip: Point, low: Point, high: Point) throws {
    let popover = try Popover.make([
      "anchorX": .number(500), "anchorY": .number(300), "anchorWidth": .number(40),
      "anchorHeight": .number(20), "height": .number(300), "arrow": .choice(direction),
    ])
    #expect(popover.keepsFrom)
    let scene = popover.scene(at: 1, on: stage)
    let (first, last) = frame(scene.layers[1], in: scene)
    #expect(near(first, low) && near(last, high), "\(first) to \(last)")
    let corners = try arrow(in: scene)
    #expect(corners.contains { near($0, tip) }, "\(corners)")
    // The base, 25 points long, lies on the bubble's edge; the tip is 13 points away.
    let base = corners.filter { !near($0, tip) }
    #expect(near(base[0], base[1]) == false)
    let length = ((base[0] - base[1]) * (base[0] - base[1])).sum().squareRoot()
    #expect(abs(length - 25) < 1e-9)
    let edge = ["up": first.y, "down": last.y, "left": first.x, "right": last.x][direction]
    let isVertical = direction == "up" || direction == "down"
    #expect(base.allSatisfy { abs((isVertical ? $0.y : $0.x) - (edge ?? 0)) < 1e-9 })
    let height = isVertical ? tip.y - base[0].y : tip.x - base[0].x
    #expect(abs(abs(height) - 13) < 1e-9)
  }

  /// A view with an inset or round corners shows its backdrop; a popover does not.
  @Test func bubbleHasTheColorOfItsArrowUnderTheView() throws {
    let color = Color(red: 102, green: 51, blue: 255)
    let scene = try Popover.make(["arrowColor": .color(color)]).scene(at: 1, on: stage)
    #expect(scene.layers[1].backgroundColor == SIMD4(0.4, 0.2, 1, 1))
    #expect(scene.layers[2].contents == .color(SIMD4(0.4, 0.2, 1, 1)))
    #expect(scene.layers[0].backgroundColor == nil)
  }

  /// The bubble's edges lie on whole points, and the margin is at most a quarter of a narrow
  /// canvas.
  @Test func bubbleHasWholePointsOnANarrowCanvas() throws {
    let narrow = Stage(size: Size(width: 100, height: 400), system: .ios12)
    let scene = try Popover.make([
      "anchorX": .number(50), "anchorY": .number(20), "width": .number(60.7),
      "height": .number(50.9),
    ]).scene(at: 1, on: narrow)
    #expect(scene.layers[1].size == Size(width: 60, height: 50))
    let cut = try Popover.make([
      "anchorX": .number(50), "anchorY": .number(20), "margin": .number(60),
    ]).scene(at: 1, on: narrow)
    #expect(cut.layers[1].size.width == 50)
  }

  /// Law 6: whatever is cut is reported.
  @Test func missingRoomIsReported() throws {
    let phone = Stage(size: Size(width: 200, height: 150), system: .ios12)
    let popover = try Popover.make([
      "anchorX": .number(100), "anchorY": .number(20), "margin": .number(60),
    ])
    #expect(
      popover.concerns(on: phone) == [
        "has room for a popover of 125 × 79 points where it points, not of 320 × 480: it is cut; "
          + "set a smaller width and height, or another anchor",
        "has room for a margin of 37.5 points around a popover, not of 60: at most a quarter of "
          + "the canvas",
      ])
    #expect(try Popover.make([:]).concerns(on: stage) == [])
    let exact = try Popover.make([
      "anchorX": .number(100), "anchorY": .number(20), "width": .number(180.5),
      "height": .number(107),
    ])
    #expect(exact.concerns(on: phone) == [])
    let wide = try Popover.make([
      "anchorX": .number(100), "anchorY": .number(20), "height": .number(9),
    ])
    #expect(wide.concerns(on: phone).count == 1)
  }

  /// A counterclockwise polygon would not be convex for the renderer.
  @Test(arguments: ["up", "down", "left", "right"])
  func arrowRunsClockwise(direction: String) throws {
    let scene = try Popover.make(["arrow": .choice(direction), "anchorX": .number(512)])
      .scene(at: 1, on: stage)
    let c = try arrow(in: scene)
    #expect((c[1].x - c[0].x) * (c[2].y - c[0].y) - (c[1].y - c[0].y) * (c[2].x - c[0].x) > 0)
  }

  /// The first of up, down, left and right that has room for 320 × 480 points.
  @Test(arguments: [
    (Point(512, 64), "up"), (Point(512, 700), "down"), (Point(100, 384), "left"),
    (Point(900, 384), "right"),
  ])
  func arrowIsPlacedWhereThereIsRoom(anchor: Point, direction: String) throws {
    func scene(_ arrow: String) throws -> Scene {
      try Popover.make([
        "anchorX": .number(anchor.x), "anchorY": .number(anchor.y), "arrow": .choice(arrow),
      ]).scene(at: 1, on: stage)
    }
    #expect(try scene("auto") == scene(direction))
    #expect(try scene("auto").layers[1].size == Size(width: 320, height: 480))
  }

  /// A phone has no room for 480 points below the middle, and the most room is above it.
  @Test func bubbleIsCutToTheAvailableRoom() throws {
    let phone = Stage(size: Size(width: 300, height: 600), system: .ios12)
    let popover = try Popover.make(["anchorX": .number(150), "anchorY": .number(320)])
    let scene = popover.scene(at: 1, on: phone)
    let (first, last) = frame(scene.layers[1], in: scene)
    // 320 points minus the arrow and a margin of 10, and 300 minus two margins.
    #expect(near(first, Point(10, 10)) && near(last, Point(290, 307)))
  }

  /// The bubble moves sideways to stay on the canvas, and the arrow stays as far as the corner
  /// allows.
  @Test func bubbleStaysWithinTheMargins() throws {
    for (x, tip) in [(-44.0, 980.0), (-20, 1014 - 13 * 1.528665 - 12.5)] {
      let popover = try Popover.make(["anchorX": .number(x)])
      let scene = popover.scene(at: 1, on: stage)
      let (first, last) = frame(scene.layers[1], in: scene)
      #expect(near(first, Point(694, 77)) && near(last, Point(1014, 557)))
      #expect(near(try arrow(in: scene)[1], Point(tip, 64)))
    }
    // A circular corner ends sooner.
    let circular = try Popover.make(["anchorX": .number(-20), "cornerCurve": .choice("circular")])
    #expect(near(try arrow(in: circular.scene(at: 1, on: stage))[1], Point(988.5, 64)))
  }

  @Test func anchorsCountFromEitherEdge() throws {
    func scene(_ x: Double, _ y: Double) throws -> Scene {
      try Popover.make(["anchorX": .number(x), "anchorY": .number(y)]).scene(at: 1, on: stage)
    }
    #expect(try scene(-300, -200) == scene(724, 568))
    // A position outside is moved to the edge.
    #expect(try scene(5000, 64) == scene(1024, 64))
  }

  /// Cover: the view's width is scaled to the bubble, or its height if that would leave a gap.
  @Test func bubbleShowsTheUpperPartOfTheView() throws {
    let flat = try Popover.make(["width": .number(512), "height": .number(200)])
    #expect(
      flat.scene(at: 1, on: stage).layers[1].contentsRect
        == Rect(x: 0, y: 0, width: 1, height: 200.0 / 384))
    let high = try Popover.make(["width": .number(256), "height": .number(384)])
    #expect(
      high.scene(at: 1, on: stage).layers[1].contentsRect
        == Rect(x: 0.25, y: 0, width: 0.5, height: 1))
  }

  /// Center: the same part that `fit: center` shows in a view of the bubble's size, pixel for
  /// pixel.
  @Test func bubbleShowsTheMiddleOfTheView() throws {
    let popover = try Popover.make(["fit": .choice("center")])
    let part = popover.scene(at: 1, on: stage).layers[1].contentsRect
    #expect(
      part == Rect(x: 352.0 / 1024, y: 144.0 / 768, width: 320.0 / 1024, height: 480.0 / 768))
    // Cut at the bottom, it still shows the upper part of the same area.
    let cut = try Popover.make([
      "fit": .choice("center"), "anchorY": .number(400), "arrow": .choice("up"),
    ]).scene(at: 1, on: stage).layers[1]
    #expect(cut.size.height == 345 && cut.contentsRect.y == 144.0 / 768)
  }

  @Test func itFadesIn() throws {
    let scene = try Popover.make().scene(at: 0.25, on: stage)
    #expect(scene.layers.map(\.contents) == [.from, .to, .color(SIMD4(1, 1, 1, 1))])
    #expect(scene.layers.map(\.opacity) == [1, 0.25, 0.25])
    #expect(scene.layers[0].dimming == 0.15 * 0.25)
    let rest = try Popover.make().scene(at: 1, on: stage)
    #expect(scene.layers.map(\.position) == rest.layers.map(\.position))
    #expect(scene.layers[1].shadow == rest.layers[1].shadow && scene.layers[2].shadow == nil)
  }

  /// It grows from 0.4 of its size, and its tip does not move.
  @Test func itGrowsFromTheTipOfItsArrow() throws {
    let popover = try Popover.make(["style": .choice("scale"), "anchorX": .number(500)])
    for (progress, scale) in [(0.5, 0.7), (0.75, 0.85), (1, 1), (1.1, 1.06)] {
      let scene = popover.scene(at: progress, on: stage)
      let corners = try arrow(in: scene)
      #expect(near(corners[1], Point(500, 64)), "at \(progress)")
      let (first, last) = frame(scene.layers[1], in: scene)
      #expect(near(first, Point(500 - 160 * scale, 64 + 13 * scale)), "at \(progress)")
      #expect(near(last, Point(500 + 160 * scale, 64 + 493 * scale)), "at \(progress)")
      #expect(abs(corners[0].y - first.y) < 1e-9)
    }
    #expect(
      popover.scene(at: 1, on: stage).layers.map(\.transform) == [.identity, .identity, .identity])
  }

  /// Bubbles smaller than their corners and arrows keep a valid shape.
  @Test func smallBubblesKeepTheirShape() throws {
    for (width, height) in [(1.0, 1.0), (20, 400), (400, 20), (30, 30)] {
      for direction in ["up", "down", "left", "right"] {
        let popover = try Popover.make([
          "width": .number(width), "height": .number(height), "arrow": .choice(direction),
          "anchorX": .number(512), "anchorY": .number(384), "cornerRadius": .number(200),
        ])
        let scene = popover.scene(at: 1, on: stage)
        let (first, last) = frame(scene.layers[1], in: scene)
        let corners = try arrow(in: scene)
        let isVertical = direction == "up" || direction == "down"
        let along = corners.map { isVertical ? $0.x : $0.y }
        let edge = isVertical ? first.x...last.x : first.y...last.y
        #expect(along.allSatisfy(edge.contains), "\(width) × \(height), \(direction)")
        guard case .rounded(let radius, _, _, _) = scene.layers[1].outline else { continue }
        #expect(radius * 2 * 1.528665 < edge.upperBound - edge.lowerBound)
      }
    }
  }
}
