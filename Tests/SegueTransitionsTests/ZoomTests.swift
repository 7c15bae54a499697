import SegueGeometry
import SeguePixels
import Testing

@testable import SegueTransitions

/// The zoom at the figures that swift_transitions 0.3.0 measured on iOS 27.0.
@Suite struct ZoomTests {
  private static let cell = Rect(x: 16, y: 120, width: 170, height: 170)

  /// The phone of the measurement, an iPhone 17 with a display of radius 62.
  private static let canvas = Size(width: 402, height: 874)

  private func stage(_ radius: Double = 12) -> Stage {
    var stage = Stage(size: Self.canvas)
    stage.elements.from["cover"] = SharedElement(frame: Self.cell, cornerRadius: radius)
    return stage
  }

  /// Backdrop, covered view, place of the element, card, and the element's picture over it.
  private func card(_ scene: Scene) throws -> Layer {
    try #require(scene.layers.first { $0.contents == .to })
  }

  private func frame(_ layer: Layer) -> Rect {
    Rect(
      x: layer.position.x - layer.size.width / 2, y: layer.position.y - layer.size.height / 2,
      width: layer.size.width, height: layer.size.height)
  }

  /// 98 % of the way after 307 ms, because (1 + x) e⁻ˣ = 0.02 at x = 5.83.
  @Test func springIsAt98PercentAfter307Milliseconds() {
    let curve = Zoom.configuration.curve
    #expect(abs(curve.progress(at: 0.307 / 0.5, duration: 0.5) - 0.98) < 1e-3)
  }

  @Test(arguments: [0.1, 0.25, 0.5, 0.9])
  func topAndBottomLagBehindTheSides(progress: Double) throws {
    let frame = frame(try card(Zoom().scene(at: progress, on: stage())))
    let high = progress - 0.05 * Elementary.sine(.pi * progress)
    #expect(abs(frame.x - 16 * (1 - progress)) < 1e-9)
    #expect(abs(frame.x + frame.width - (186 + 216 * progress)) < 1e-9)
    #expect(abs(frame.y - 120 * (1 - high)) < 1e-9)
    #expect(abs(frame.y + frame.height - (290 + 584 * high)) < 1e-9)
  }

  @Test func topAndBottomLeadOnTheWayBack() throws {
    var stage = Stage(size: Self.canvas)
    stage.elements.to["cover"] = SharedElement(frame: Self.cell)
    let scene = Zoom().scene(back: 0.5, on: stage)
    let frame = frame(try #require(scene.layers.first { $0.contents == .from }))
    #expect(abs(frame.x - 8) < 1e-9)
    #expect(abs(frame.y - 120 * 0.53) < 1e-9)
  }

  /// Read as 13, 22, 33 and 44 at quarters of the way, with a display of radius 55.
  @Test func radiusIsWithin2PointsOfTheMeasurement() throws {
    var sum = 0.0
    for (progress, measured) in [(1e-9, 13.0), (0.25, 22), (0.5, 33), (0.75, 44)] {
      let scene = Zoom(cornerRadius: 55).scene(at: progress, on: stage(13))
      guard case .rounded(let radius, _, _, _) = try card(scene).outline else {
        Issue.record("the card has no corners")
        return
      }
      sum += (radius - measured) * (radius - measured)
    }
    #expect((sum / 4).squareRoot() < 2)
  }

  /// The picture is gone at 0.55; black of 0.15 and a scale of 0.914 at the end, in proportion.
  @Test(arguments: [0.1, 0.3, 0.5])
  func pictureFadesAndTheCoveredViewRecedes(progress: Double) throws {
    let scene = Zoom().scene(at: progress, on: stage())
    #expect(scene.layers.count == 5)
    #expect(abs(scene.layers[4].opacity - (1 - progress / 0.55)) < 1e-12)
    for layer in scene.layers[1...2] {
      #expect(layer.contents == .from)
      #expect(abs(layer.dimming - 0.15 * progress) < 1e-12)
    }
    let width = (1 - 0.086 * progress) * 402
    #expect(abs(scene.layers[1].size.width - width) < 1e-9)
    #expect(Zoom().scene(at: 0.56, on: stage()).layers.count == 4)
  }

  /// The page is as wide as the card and begins at its top; the element's picture fills the card at
  /// first, and keeps its shape.
  @Test func contentsKeepTheirShapes() throws {
    for progress in [0.01, 0.2, 0.5] {
      let scene = Zoom().scene(at: progress, on: stage())
      for (layer, start) in [(scene.layers[3], Point(0, 0)), (scene.layers[4], Point(16, 120))] {
        let part = layer.contentsRect
        let shape = part.height * 874 / (part.width * 402)
        #expect(abs(shape - layer.size.height / layer.size.width) < 1e-9)
        #expect(abs(part.x * 402 - start.x) < 1e-9 && abs(part.y * 874 - start.y) < 1e-9)
      }
    }
  }

  /// The covered view comes back on ω 15 while the card is on ω 19.
  @Test func coveredViewComesBackOnItsOwnSpring() throws {
    var stage = Stage(size: Self.canvas)
    stage.elements.to["cover"] = SharedElement(frame: Self.cell)
    for seconds in [0.05, 0.1, 0.2, 0.37] {
      let progress = Spring(.stiffness(361, dampingRatio: 1)).displacement(at: seconds)
      let own = Spring(.stiffness(225, dampingRatio: 1)).displacement(at: seconds)
      let scene = Zoom().scene(back: progress, on: stage)
      let scale = scene.layers[1].size.width / 402
      #expect(abs(scale - (1 - 0.086 * (1 - own))) < 1e-9, "\(seconds) s")
    }
  }

  @Test func placeIsFilledWithAColorOrWithPixelsBeside() throws {
    var stage = stage()
    let beside = Zoom().scene(at: 0.5, on: stage).layers[2]
    #expect(beside.contents == .from)
    #expect(abs(beside.contentsRect.x * 402 - 15) < 1e-9)
    #expect(beside.contentsRect.width * 402 < 0.01)
    stage.elements.from["cover"]?.fill = Color(red: 255, green: 0, blue: 0)
    #expect(Zoom().scene(at: 0.5, on: stage).layers[2].contents == .color([1, 0, 0, 1]))
  }

  /// A view without the element grows from nine tenths, and fades in.
  @Test func viewWithoutElementsGrowsFromNineTenths() throws {
    let scene = Zoom().scene(at: 1e-9, on: Stage(size: Self.canvas))
    let layer = try card(scene)
    #expect(abs(layer.size.width - 0.9 * 402) < 1e-6 && layer.opacity < 1e-6)
  }

  @Test func elementIsTheNamedOneOrTheOnlyOne() throws {
    var stage = stage()
    stage.elements.from["title"] = SharedElement(
      frame: Rect(x: 200, y: 10, width: 50, height: 20))
    let named = Zoom(element: "title").scene(at: 1e-9, on: stage)
    #expect(abs(frame(try card(named)).x - 200) < 1e-6)
  }
}
