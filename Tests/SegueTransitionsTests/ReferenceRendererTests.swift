import SegueGeometry
import SeguePixels
import Testing
import TestSupport

/// The renderer that other tests take as the truth, checked against closed forms.
@Suite struct ReferenceRendererTests {
  private static let red = SIMD4<Double>(255, 0, 0, 255)
  private static let blue = SIMD4<Double>(0, 0, 255, 255)
  private let size = Size(width: 40, height: 20)

  @Test func identityReproducesTheImage() {
    let image = Screenshot.draw(.light, width: 40, height: 20)
    let layer = Layer(contents: .from, size: size)
    let picture = renderer([.from: image]).render(Scene(size: size, layers: [layer]))
    #expect(picture.largestDifference(from: ReferencePicture(image)) == 0)
  }

  @Test func dimmingDarkensColorAndOpacityLetsTheBackgroundThrough() {
    var layer = Layer(contents: .from, size: size)
    layer.dimming = 0.4
    #expect(colorOfMiddle([layer]) == SIMD4(153, 0, 0, 255))
    layer.opacity = 0.5
    #expect(colorOfMiddle([layer]) == SIMD4(76.5, 0, 0, 127.5))
  }

  /// With a rotation by θ about y, the side at +x moves to z = −x · sin θ, away from the viewer.
  @Test(arguments: [false, true])
  func crossedLayersHideEachOtherByDepth(redIsLast: Bool) {
    var red = Layer(contents: .from, size: size)
    red.transform = .rotation(.pi / 4, about: .y)
    var blue = Layer(contents: .to, size: size)
    blue.transform = .rotation(-.pi / 4, about: .y)
    let picture = render(redIsLast ? [blue, red] : [red, blue])
    #expect(picture.color(15, 10) == Self.red)
    #expect(picture.color(24, 10) == Self.blue)
  }

  @Test func laterLayerIsOnTopAtEqualDepth() {
    let layers = [Layer(contents: .from, size: size), Layer(contents: .to, size: size)]
    #expect(colorOfMiddle(layers) == Self.blue)
    #expect(colorOfMiddle(layers.reversed()) == Self.red)
  }

  /// Halfway to the eye everything appears twice as large.
  @Test func perspectiveEnlargesNearLayers() {
    var layer = Layer(contents: .from, size: Size(width: 10, height: 4))
    layer.position = Point(20, 10)
    layer.zPosition = 500
    let picture = render([layer], perspective: true)
    let seen = (0..<40).filter { picture.color($0, 10).w > 0 }
    #expect(seen == Array(10..<30))
  }

  @Test func nothingIsSeenBehindTheEye() {
    var layer = Layer(contents: .from, size: size)
    layer.zPosition = 1500
    #expect(render([layer], perspective: true).pixels.allSatisfy { $0 == .zero })
  }

  @Test func turnedAwayLayerIsMirroredOrHidden() {
    let image = Screenshot.draw(.dark, width: 40, height: 20)
    var layer = Layer(contents: .from, size: size)
    layer.transform = .rotation(.pi, about: .y)
    let mirrored = renderer([.from: image]).render(Scene(size: size, layers: [layer]))
    for (x, y) in [(3, 1), (12, 7), (33, 17)] {
      #expect(mirrored.color(x, y) == SIMD4<Double>(image[39 - x, y]), "\(x), \(y)")
    }
    layer.isDoubleSided = false
    #expect(render([layer]).pixels.allSatisfy { $0 == .zero })
  }

  /// A page of 40 × 100 has its axis level at y = 60 and r = 5.
  ///
  /// The silhouette lies at 65 and the free edge at 60 − (40 − 5π) ≈ 35.71; from there the shadow
  /// fades over `extent`.
  @Test func curlLiesWhereItsClosedFormSays() {
    var page = Layer(contents: .from, size: Size(width: 40, height: 100))
    page.curl = curl(shading: 0, shadow: Curl.Shadow(opacity: 0.5, extent: 20))
    let picture = renderTall([Layer(contents: .to, size: page.size), page])
    let paper = SIMD4<Double>(255, 255, 255, 255)
    #expect(picture.color(20, 36) == paper)
    #expect(picture.color(20, 64) == paper)
    for (y, color, distance) in [
      (34, Self.red, 60 - (40 - 5 * Double.pi) - 34.5), (20, Self.red, 15.2080), (12, Self.red, 99),
      (65, Self.blue, 0.5), (75, Self.blue, 10.5), (85, Self.blue, 99),
    ] {
      let nearness = max(0, 1 - distance / 20)
      let expected = color * SIMD4(SIMD3(repeating: 1 - 0.5 * nearness * nearness), 1)
      #expect((picture.color(20, y) - expected).magnitude < 0.05, "row \(y)")
    }
  }

  @Test func curlIsShadedToItsSilhouette() {
    var page = Layer(contents: .from, size: Size(width: 40, height: 100))
    page.curl = curl(shading: 0.6, shadow: Curl.Shadow(opacity: 0, extent: 0))
    let picture = renderTall([page])
    // sin θ = 4.5 / 5 on the back: cos θ = −√0.19.
    let light = 1 - 0.6 * (1 - 0.19.squareRoot())
    #expect(abs(picture.color(20, 64).x - 255 * light) < 1)
    #expect(picture.color(20, 50).x == 255)
  }

  @Test func hullDistanceMatchesASquare() {
    let corners = [Point(0, 0), Point(4, 0), Point(4, 4), Point(0, 4)]
    let hull = ConvexHull(of: corners + [Point(2, 2), Point(2, 0), Point(4, 0)])
    #expect(hull.corners.count == 4)
    #expect(hull.distance(to: Point(1, 3), limit: 10) == 0)
    #expect(hull.distance(to: Point(2, -3), limit: 10) == 3)
    #expect(hull.distance(to: Point(7, 8), limit: 10) == 5)
    #expect(hull.distance(to: Point(20, 2), limit: 10) == .infinity)
  }

  private func curl(shading: Double, shadow: Curl.Shadow) -> Curl {
    Curl(
      origin: Point(0, 60), normal: Point(0, 1), radius: 5,
      backside: Curl.Backside(
        contents: .from, contentsRect: .unit, paper: SIMD3(1, 1, 1), contentsOpacity: 0),
      shading: shading, shadow: shadow)
  }

  private func renderer(_ images: [ImageRole: PixelBuffer], samples: Int = 1, height: Int = 20)
    -> ReferenceRenderer
  {
    ReferenceRenderer(
      images: images, pixelsWide: 40, pixelsHigh: height, samples: samples, interpolation: .nearest)
  }

  private static let plain: [ImageRole: PixelBuffer] = [
    .from: PixelBuffer(width: 4, height: 4, filledWith: SIMD4(255, 0, 0, 255)),
    .to: PixelBuffer(width: 4, height: 4, filledWith: SIMD4(0, 0, 255, 255)),
  ]

  private func render(_ layers: [Layer], perspective: Bool = false) -> ReferencePicture {
    var scene = Scene(size: size, layers: layers)
    if perspective { scene.sublayerTransform = .perspective(eyeDistance: 1000) }
    return renderer(Self.plain).render(scene)
  }

  private func renderTall(_ layers: [Layer]) -> ReferencePicture {
    renderer(Self.plain, height: 100)
      .render(Scene(size: Size(width: 40, height: 100), layers: layers))
  }

  private func colorOfMiddle(_ layers: [Layer]) -> SIMD4<Double> { render(layers).color(20, 10) }
}

extension ReferencePicture {
  fileprivate func color(_ x: Int, _ y: Int) -> SIMD4<Double> { pixels[y * width + x] }
}

extension SIMD4<Double> {
  /// The largest magnitude of its channels.
  fileprivate var magnitude: Double { Swift.max(self.max(), -self.min()) }
}
