import SegueGeometry
import Testing

@testable import SegueTransitions

/// The curved arrow of popovers since iOS 13.
@Suite struct PopoverArrowTests {
  private static let stage = Stage(size: Size(width: 1024, height: 768))

  /// The parts of the arrow, on the canvas.
  private func parts(_ arrow: String) throws -> (parts: [[Point]], bubble: Layer) {
    let popover = try Popover.make([
      "arrow": .choice(arrow), "anchorX": .number(512), "anchorY": .number(384),
      "width": .number(200), "height": .number(200),
    ])
    let scene = popover.scene(at: 1, on: Self.stage)
    let parts = scene.layers.dropFirst(2).map { layer in
      guard case .polygon(let corners) = layer.outline else {
        Issue.record("\(layer.outline)")
        return [Point]()
      }
      let origin = layer.position - Point(layer.size.width, layer.size.height) / 2
      return corners.map { $0 + origin }
    }
    return (parts, scene.layers[1])
  }

  private func area(_ corners: [Point]) -> Double {
    zip(corners, corners[1...] + corners[..<1]).reduce(0) { sum, edge in
      sum + (edge.0.x * edge.1.y - edge.1.x * edge.0.y) / 2
    }
  }

  /// Convex slices, clockwise, each of which begins with the edge on which the next one ends.
  @Test(arguments: ["up", "down", "left", "right"])
  func slicesTileTheArrow(arrow: String) throws {
    let parts = try parts(arrow).parts
    #expect(parts.count > 4)
    for part in parts {
      for index in part.indices {
        let (a, b) = (part[index], part[(index + 1) % part.count])
        let c = part[(index + 2) % part.count]
        #expect((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x) > -1e-12)
      }
      #expect(area(part) > 0)
    }
    for (upper, lower) in zip(parts, parts.dropFirst()) {
      // The tip has further corners; its first and last are its edge.
      let edge = upper.count > 4 ? [upper[0], upper[upper.count - 1]] : Array(upper.suffix(2))
      let isShared = lower.prefix(2).allSatisfy { p in
        edge.contains { abs($0.x - p.x) + abs($0.y - p.y) < 1e-12 }
      }
      #expect(isShared)
    }
  }

  /// The arrow of every direction is the same shape, 37 points along the bubble and 13 high, whose
  /// flanks bend inwards: it is smaller than the triangle of its corners.
  @Test(arguments: ["up", "down", "left", "right"])
  func arrowHasOneShape(arrow: String) throws {
    let (parts, bubble) = try parts(arrow)
    let points = parts.flatMap(\.self)
    let low = points.reduce(points[0]) { pointwiseMin($0, $1) }
    let high = points.reduce(points[0]) { pointwiseMax($0, $1) }
    let size = high - low
    #expect(abs(max(size.x, size.y) - 37) < 1e-12 && abs(min(size.x, size.y) - 13) < 1e-12)
    let sum = parts.map(area).reduce(0, +)
    let upward = try self.parts("up").parts.map(area).reduce(0, +)
    #expect(abs(sum - upward) < 1e-9)
    #expect(sum < 37 * 13 / 2 && sum > 150)
    // The arrow touches the bubble and points at the anchor.
    let middle = bubble.position
    let tip = Point(512, 384)
    #expect(points.contains { abs($0.x - tip.x) + abs($0.y - tip.y) < 1e-9 })
    #expect(abs(abs(middle.x - tip.x) + abs(middle.y - tip.y) - 113) < 1e-9)
  }

  /// To iOS 12 the sides are straight, and `arrowShape` chooses in any version.
  @Test func shapeFollowsTheVersion() throws {
    let canvas = Self.stage.size
    func count(_ system: SystemVersion, _ shape: String) throws -> Int {
      let popover = try Popover.make(["arrowShape": .choice(shape)])
      return popover.scene(at: 1, on: Stage(size: canvas, system: system)).layers.count
    }
    for system in SystemVersion.allCases {
      #expect(try (count(system, "auto") == 3) == (system == .ios12))
      #expect(try count(system, "straight") == 3)
      #expect(try count(system, "curved") > 6)
    }
  }
}
