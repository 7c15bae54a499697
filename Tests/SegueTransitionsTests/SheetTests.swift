import SegueGeometry
import Testing

@testable import SegueTransitions

@Suite struct SheetTests {
  private let stage = Stage(size: Size(width: 390, height: 844), system: .ios13)

  private static let black = ImageRole.color(SIMD4(0, 0, 0, 1))

  /// A large sheet leaves 54 points free on a phone with a notch and 30 on others; medium is 0.56
  /// of a large one, or 0.63 on low canvases.
  @Test(arguments: [
    ("large", 844.0, 54.0), ("medium", 844.0, 401.6), ("fraction", 844.0, 449.0),
    ("large", 480.0, 30.0), ("medium", 480.0, 196.5),
  ])
  func itRestsAtItsDetent(detent: String, canvasHeight: Double, top: Double) throws {
    let stage = Stage(size: Size(width: 320, height: canvasHeight), system: .ios13)
    let sheet = try Sheet.make(["detent": .choice(detent)])
    #expect(sheet.keepsFrom)
    let scene = sheet.scene(at: 1, on: stage)
    #expect(scene.layers.map(\.contents).filter { $0 != Self.black } == [.from, .to])
    #expect(abs(scene.corner(0, 0, of: .to).y - top) < 1e-9)
    // Halfway it has come half of the way from below the canvas.
    let halfway = sheet.scene(at: 0.5, on: stage).corner(0, 0, of: .to)
    #expect(abs(halfway.y - (canvasHeight + top) / 2) < 1e-9 && halfway.x == 0)
  }

  /// The card is the view at its own scale: as wide and as high as the canvas, and not squeezed.
  @Test func itShowsTheUpperPartOfTheView() throws {
    for detent in ["large", "medium", "fraction"] {
      let layer = try Sheet.make(["detent": .choice(detent)]).scene(at: 1, on: stage).layer(.to)
      #expect(layer.size == stage.size && layer.contentsRect == .unit)
      #expect(layer.transform == .identity && layer.opacity == 1)
    }
  }

  @Test func upperCornersAreRounded() throws {
    let scene = try Sheet.make().scene(at: 1, on: stage)
    let outline = Outline.rounded(radius: 10, curve: .continuous, corners: .top)
    #expect(scene.layer(.from).outline == outline && scene.layer(.to).outline == outline)
    let circular = try Sheet.make([
      "cornerRadius": .number(38), "cornerCurve": .choice("circular"),
    ])
    #expect(
      circular.scene(at: 1, on: stage).layer(.to).outline
        == .rounded(radius: 38, curve: .circular, corners: .top))
  }

  /// Law 6: whatever is cut is reported.
  @Test func missingRoomIsReported() throws {
    let small = Stage(size: Size(width: 100, height: 80))
    let sheet = try Sheet.make(["topInset": .number(41), "presenterInset": .number(25.5)])
    #expect(
      sheet.concerns(on: small) == [
        "has room for a topInset of 40 points above a sheet, not of 41: at most half of the canvas",
        "has room for a presenterInset of 25 points beside the old view, not of 25.5: at most a "
          + "quarter of the canvas",
      ])
    let fitting = try Sheet.make(["topInset": .number(40), "presenterInset": .number(25)])
    #expect(fitting.concerns(on: small) == [])
    // The old view does not recede behind a medium sheet.
    let medium = try Sheet.make([
      "topInset": .number(40), "presenterInset": .number(99), "detent": .choice("medium"),
    ])
    #expect(medium.concerns(on: small) == [])
  }

  /// Behind a large sheet the sides of the old view move in by 16 points, and 10 points of its top
  /// are visible.
  @Test func presenterRecedesBehindALargeSheet() throws {
    let sheet = try Sheet.make(["presenterInset": .number(16)])
    let rest = sheet.scene(at: 1, on: stage)
    #expect(distance(rest.corner(0, 0, of: .from), Point(16, 44)) < 1e-9)
    #expect(distance(rest.corner(1, 0, of: .from), Point(374, 44)) < 1e-9)
    #expect(distance(rest.corner(0, 1, of: .from), Point(16, 44 + 844 * 358 / 390)) < 1e-9)
    #expect(rest.layer(.from).dimming == 0.2)
    let halfway = sheet.scene(at: 0.5, on: stage)
    #expect(distance(halfway.corner(0, 0, of: .from), Point(8, 22)) < 1e-9)
    #expect(halfway.layer(.from).dimming == 0.1)
  }

  /// Its lower edge stays behind the sheet, so that the background shows only at the sides.
  @Test func presenterReachesBehindTheSheet() throws {
    let sheet = try Sheet.make()
    for step in 1...100 {
      let scene = sheet.scene(at: Double(step) / 100, on: stage)
      #expect(scene.corner(0, 1, of: .from).y > scene.corner(0, 0, of: .to).y, "\(step) %")
    }
  }

  @Test(arguments: ["medium", "fraction"])
  func presenterStaysBehindALowerSheet(detent: String) throws {
    let scene = try Sheet.make(["detent": .choice(detent)]).scene(at: 1, on: stage)
    #expect(scene.layers.count == 2)
    var from = scene.layer(.from)
    #expect(from.dimming == 0.2)
    from.dimming = 0
    #expect(from == Layer(contents: .from, size: stage.size))
  }

  /// Between medium and large it recedes proportionally: 0.78 is halfway from 0.56 to 1.
  @Test func presenterRecedesInProportion() throws {
    let sheet = try Sheet.make([
      "detent": .choice("fraction"), "fraction": .number(0.78), "presenterInset": .number(16),
    ])
    #expect(distance(sheet.scene(at: 1, on: stage).corner(0, 0, of: .from), Point(8, 22)) < 1e-9)
  }

  @Test func presenterStaysWithoutAnInset() throws {
    let layer = try Sheet.make(["presenterInset": .number(0)]).scene(at: 1, on: stage).layer(.from)
    #expect(layer.transform == .identity && layer.outline == .rectangle)
  }

  @Test func presenterKeepsHalfOfItsWidth() throws {
    let sheet = try Sheet.make(["presenterInset": .number(1000)])
    #expect(abs(sheet.scene(at: 1, on: stage).corner(0, 0, of: .from).x - 97.5) < 1e-9)
  }

  @Test func topInsetIsAtMostHalfOfTheCanvas() throws {
    let sheet = try Sheet.make(["topInset": .number(1000)])
    #expect(sheet.scene(at: 1, on: stage).corner(0, 0, of: .to).y == 422)
  }

  @Test func shadowAppearsWithTheSheet() throws {
    let sheet = try Sheet.make()
    let first = try #require(sheet.scene(at: 8.0 / 790, on: stage).layer(.to).shadow)
    #expect(abs(first.opacity - 0.1) < 1e-12 && first.radius == 8)
    #expect(sheet.scene(at: 1, on: stage).layer(.to).shadow?.opacity == 0.2)
    let none = try Sheet.make(["shadow": .number(0)]).scene(at: 1, on: stage)
    #expect(none.layer(.to).shadow == nil)
  }

  /// The sheet rises further, and its lower edge never leaves that of the canvas.
  @Test func overshootRisesAsFarAsTheViewReaches() throws {
    let medium = try Sheet.make(["detent": .choice("medium")]).scene(at: 1.1, on: stage)
    #expect(abs(medium.corner(0, 0, of: .to).y - (844 - 1.1 * 0.56 * 790)) < 1e-9)
    let large = try Sheet.make(["presenterInset": .number(16)]).scene(at: 1.2, on: stage)
    #expect(large.corner(0, 1, of: .to) == Point(0, 844))
    #expect(distance(large.corner(0, 0, of: .from), Point(16, 44)) < 1e-9)
  }

  @Test func fractionWithoutItsDetentIsRefused() {
    let error = #expect(throws: ParameterError.self) {
      try Sheet.make(["fraction": .number(0.3)])
    }
    #expect(error?.parameter == "fraction")
    #expect(
      error?.description
        == "detent large has a height of its own; leave fraction out, or set detent to fraction.")
  }

  private func distance(_ a: Point, _ b: Point) -> Double {
    ((a - b) * (a - b)).sum().squareRoot()
  }
}
