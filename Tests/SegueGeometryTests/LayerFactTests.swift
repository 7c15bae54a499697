import Foundation
import Testing

@testable import SegueGeometry

/// Positions of a layer's points against published values, one row per fact.
///
/// - Source: GNUstep's QuartzCore, Tests/quartzcore/CALayer/geometry and conversion (2026), checked
///   there against Apple's. The host is 200 × 200 points, like the superlayer there.
@Suite struct LayerFactTests {
  struct Fact: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let layer: Layer
    var sublayerTransform = Transform3D.identity
    /// Points of the bounds and their positions in the host.
    let places: [(Point, Point)]
  }

  private static func layer(
    _ width: Double, _ height: Double, at position: Point, anchor: Point = Point(0.5, 0.5),
    _ transform: Transform3D = .identity
  ) -> Layer {
    var layer = Layer(contents: .to, size: Size(width: width, height: height))
    layer.position = position
    layer.anchorPoint = anchor
    layer.transform = transform
    return layer
  }

  private static let middle = Point(100, 50)
  private static let root = 2.0.squareRoot()

  private static let facts = [
    Fact(
      testDescription: "a layer's origin and far corner lie around its position",
      layer: layer(50, 50, at: middle),
      places: [(Point(0, 0), Point(75, 25)), (Point(50, 50), Point(125, 75))]),
    Fact(
      testDescription: "a rectangle keeps its size", layer: layer(50, 50, at: middle),
      places: [(Point(0, 0), Point(75, 25)), (Point(10, 20), Point(85, 45))]),
    Fact(
      testDescription: "a scale spreads a layer from its anchor point",
      layer: layer(50, 50, at: middle, .scale(x: 2, y: 2)),
      places: [
        (Point(0, 0), Point(50, 0)), (Point(50, 50), Point(150, 100)),
        (Point(10, 20), Point(70, 40)),
      ]),
    Fact(
      testDescription: "a sublayer transform moves the layer", layer: layer(50, 50, at: middle),
      sublayerTransform: .translation(x: 10, y: 20), places: [(Point(0, 0), Point(85, 45))]),
    Fact(
      testDescription: "a sublayer transform is about the host's middle, after the layer's own",
      layer: layer(50, 50, at: middle, .translation(x: 5, y: 6)),
      sublayerTransform: .scale(x: 2, y: 2), places: [(Point(0, 0), Point(60, -38))]),
    Fact(
      testDescription: "a turned layer's middle stays, its corners span √2 of its side",
      layer: layer(100, 100, at: Point(100, 100), .rotation(.pi / 4, about: .z)),
      places: [
        (Point(50, 50), Point(100, 100)), (Point(0, 0), Point(100, 100 - 50 * root)),
        (Point(100, 0), Point(100 + 50 * root, 100)), (Point(0, 100), Point(100 - 50 * root, 100)),
        (Point(100, 100), Point(100, 100 + 50 * root)),
      ]),
    Fact(
      testDescription: "a centered frame straddles the position",
      layer: layer(100, 50, at: Point(200, 300)),
      places: [(.zero, Point(150, 275)), (Point(100, 50), Point(250, 325))]),
    Fact(
      testDescription: "anchored at its corner, a frame begins at the position",
      layer: layer(100, 50, at: Point(200, 300), anchor: .zero),
      places: [(.zero, Point(200, 300)), (Point(100, 50), Point(300, 350))]),
    Fact(
      testDescription: "anchored at its far corner, a frame ends at the position",
      layer: layer(100, 50, at: Point(200, 300), anchor: Point(1, 1)),
      places: [(.zero, Point(100, 250)), (Point(100, 50), Point(200, 300))]),
    Fact(
      testDescription: "an anchor point outside the unit square still places the frame",
      layer: layer(100, 50, at: .zero, anchor: Point(2, -1)),
      places: [(.zero, Point(-200, 50)), (Point(100, 50), Point(-100, 100))]),
    Fact(
      testDescription: "a layer without size is its position",
      layer: layer(0, 0, at: Point(10, 20)),
      places: [(.zero, Point(10, 20))]),
    Fact(
      testDescription: "a scale grows the frame about the anchor point",
      layer: layer(100, 50, at: Point(200, 300), .scale(x: 2, y: 4)),
      places: [(.zero, Point(100, 200)), (Point(100, 50), Point(300, 400))]),
    Fact(
      testDescription: "a translation shifts the frame",
      layer: layer(100, 50, at: Point(200, 300), .translation(x: 10, y: 20)),
      places: [(.zero, Point(160, 295)), (Point(100, 50), Point(260, 345))]),
    Fact(
      testDescription: "z position moves nothing where there is no perspective",
      layer: {
        var raised = layer(100, 50, at: Point(200, 300))
        raised.zPosition = 17
        return raised
      }(), places: [(.zero, Point(150, 275)), (Point(100, 50), Point(250, 325))]),
  ]

  @Test(arguments: facts)
  func pointsHaveCoreAnimationsPositions(fact: Fact) {
    var scene = Scene(size: Size(width: 200, height: 200), layers: [fact.layer])
    scene.sublayerTransform = fact.sublayerTransform
    let matrix = scene.boundsToCanvas(fact.layer)
    for (place, expected) in fact.places {
      let p = matrix.apply(SIMD4(place.x, place.y, 0, 1))
      let difference = Point(p.x, p.y) / p.w - expected
      #expect(max(abs(difference.x), abs(difference.y)) < 1e-12, "\(place)")
    }
  }

  /// Setting a frame sizes the bounds and moves the position to the anchor point.
  @Test func frameSizesTheBoundsAndPlacesTheAnchor() {
    let layer = Layer(contents: .to, frame: Rect(x: 10, y: 20, width: 100, height: 50))
    #expect(layer.size == Size(width: 100, height: 50))
    #expect(layer.position == Point(60, 45))
    #expect(layer.anchorPoint == Point(0.5, 0.5))
    let empty = Layer(contents: .to, frame: Rect(x: 10, y: 20, width: 0, height: 0))
    #expect(empty.size == Size(width: 0, height: 0))
    #expect(empty.position == Point(10, 20))
  }

  /// The defaults of a new layer, and of its shadow.
  @Test func newLayersHaveTheirDefaults() {
    let layer = Layer(contents: .to, size: Size(width: 3, height: 4))
    #expect(layer.anchorPoint == Point(0.5, 0.5))
    #expect(layer.zPosition == 0)
    #expect(layer.transform == .identity)
    #expect(layer.opacity == 1)
    #expect(layer.isDoubleSided)
    #expect(layer.outline == .rectangle)
    #expect(layer.shadow == nil)
    #expect(Scene(size: layer.size, layers: []).sublayerTransform == .identity)
    let shadow = DropShadow(opacity: 0.5)
    #expect(shadow.radius == 3)
    #expect(shadow.color == .zero)
    #expect(shadow.offset == .zero)
  }

  /// Origin and size each move halfway.
  @Test func rectanglesAreInterpolatedByOriginAndSize() {
    let end = Rect(x: 10, y: 20, width: 30, height: 40)
    let half = Rect(x: 0, y: 0, width: 0, height: 0).interpolated(to: end, at: 0.5)
    #expect(half == Rect(x: 5, y: 10, width: 15, height: 20))
  }
}
