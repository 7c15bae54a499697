import Foundation
import SegueGeometry
import Testing

@testable import SegueTransitions

@Suite struct CarouselTests {
  private let stage = Stage(size: Size(width: 320, height: 480))

  /// The middles of both views stay on the ring, a step apart.
  @Test(arguments: ["right", "left", "top", "bottom"], [3, 6, 20])
  func viewsStandOnARing(edge: String, places: Int) throws {
    let isUpright = edge == "left" || edge == "right"
    let step = 2 * Double.pi / Double(places)
    let radius = ((isUpright ? 320.0 : 480) + 25) / 2 / tan(step / 2)
    let carousel = try Carousel.make([
      "edge": .choice(edge), "places": .integer(places), "spacing": .number(25),
      "recede": .number(0),
    ])
    for progress in [-0.1, 0.2, 0.5, 0.9, 1.1] {
      let scene = carousel.scene(at: progress, on: Stage(size: stage.size, eyeDistance: 1e12))
      let angles = scene.layers.map { layer in
        let p = scene.boundsToCanvas(layer).apply(SIMD4(160, 240, 0, 1))
        let across = isUpright ? p.x - 160 : p.y - 240
        #expect(abs(hypot(across, p.z + radius) - radius) < 1e-6)
        return atan2(across, p.z + radius)
      }
      let sign = edge == "right" || edge == "bottom" ? 1.0 : -1
      #expect(abs(angles[0] + sign * step * progress) < 1e-9)
      #expect(abs(angles[1] - sign * step * (1 - progress)) < 1e-9)
    }
  }

  /// At the gap, the edges of neighbors are `spacing · cos(step / 2)` apart.
  @Test func neighborsKeepTheirDistance() throws {
    let carousel = try Carousel.make(["spacing": .number(40), "recede": .number(0)])
    let scene = carousel.scene(at: 0.5, on: Stage(size: stage.size, eyeDistance: 1e12))
    let gap = scene.corner(0, 0.5, of: .to).x - scene.corner(1, 0.5, of: .from).x
    #expect(abs(gap - 40 * cos(Double.pi / 6)) < 1e-6)
  }

  /// Halfway the ring is `recede` of a width farther away, and at the ends it is in its place.
  @Test func ringRecedesOnTheWay() throws {
    for (progress, part) in [(1e-9, 0.0), (0.25, 0.5), (0.5, 1), (1 - 1e-9, 0)] {
      let moved = try Carousel.make(["recede": .number(0.5)]).scene(at: progress, on: stage)
      let still = try Carousel.make(["recede": .number(0)]).scene(at: progress, on: stage)
      func depth(_ scene: Scene) -> Double {
        scene.boundsToCanvas(scene.layers[0]).apply(SIMD4(160, 240, 0, 1)).z
      }
      #expect(abs(depth(still) - depth(moved) - 160 * part) < 1e-6, "at \(progress)")
    }
  }

  /// While the old view covers the canvas, no part of the next one is in front of it.
  @Test func neighborsStandBehindTheViewInFront() throws {
    for places in [3, 4, 7] {
      let carousel = try Carousel.make(["places": .integer(places), "spacing": .number(0)])
      let scene = carousel.scene(at: 1e-12, on: stage)
      for x in [0.0, 320] {
        let p = scene.boundsToCanvas(scene.layers[1]).apply(SIMD4(x, 0, 0, 1))
        #expect(p.z < 1e-6)
      }
    }
  }
}
