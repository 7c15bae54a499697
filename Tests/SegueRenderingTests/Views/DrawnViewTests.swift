import Foundation
import SegueFrames
import SeguePixels
import SegueSpec
import SegueTestSupport
import SegueTimeline
import Testing
import TestSupport

@Suite struct DrawnViewTests {
  private func composition(
    _ views: String, canvas: String = "size: [320, 568]", images: [String: PixelBuffer] = [:]
  ) async throws -> Composition {
    let spec = try Spec.parse(
      text: """
        segue: 1
        canvas: { fps: 10, background: transparent, scale: 1, \(canvas) }
        views: { \(views) }
        timeline: [ { show: a, for: 0.1 } ]
        """, file: "s.yaml")
    var settings = RenderSettings()
    settings.images = images
    return try await Composition(RenderPlan(spec, settings: settings))
  }

  /// Checks the child view of recipe 28: its position, its border, and its shadow by the closed
  /// form for a straight edge.
  @Test func aCardMatchesTheRecipe() async throws {
    let frame = try await composition(
      "a: { card: { label: \" \", background: \"#102030\" }, border: { color: \"#405060\" } }"
    ).frame(0)
    for y in 185..<200 {
      let distance = 200 - (Double(y) + 0.5)
      let alpha = 255 * 0.5 * erfc(distance / 3 / 2.0.squareRoot()) / 2
      for row in [y, 567 - y] {
        #expect(abs(Double(frame[160, row].w) - alpha) <= 1, "row \(row)")
        #expect(frame[160, row].x == 0)
      }
    }
    for y in 200..<206 {
      #expect(frame[160, y] == PremultipliedRGBA8(64, 80, 96, 255))
      #expect(frame[160, 567 - y] == PremultipliedRGBA8(64, 80, 96, 255))
    }
    for y in 206..<362 { #expect(frame[160, y] == PremultipliedRGBA8(16, 32, 48, 255)) }
    // The corner is cut off, so only a shadow is there.
    #expect(frame[0, 200].x == 0 && frame[0, 200].w < 80)
    #expect(frame[2, 284] == PremultipliedRGBA8(64, 80, 96, 255))
  }

  @Test func theLabelIsInTheMiddle() async throws {
    let frame = try await composition("a: { card: { label: \"HH\", background: black } }").frame(0)
    var (xs, ys): ([Int], [Int]) = ([], [])
    for y in 211..<358 {
      for x in 11..<310 where frame[x, y].y > 128 {
        xs.append(x)
        ys.append(y)
      }
    }
    let (left, right) = (xs.min() ?? 0, xs.max() ?? 0)
    #expect(abs(left + right - 319) <= 2, "\(left) to \(right)")
    let (top, bottom) = (ys.min() ?? 0, ys.max() ?? 0)
    #expect(bottom - top > 9 && abs(top + bottom - 567) <= 6, "\(top) to \(bottom)")
  }

  /// The inside equals the image byte for byte, the outside is clear, and the translucent border
  /// blends with the image below.
  @Test func anImageIsClippedAndFramed() async throws {
    let image = Screenshot.draw(.light, width: 60, height: 40)
    let frame = try await composition(
      "a: { image: a.png, cornerRadius: 10, border: { width: 3, color: \"#0000ff80\" } }",
      canvas: "size: [60, 40]", images: ["a.png": image]
    ).frame(0)
    #expect(frame[0, 0] == .clear && frame[59, 39] == .clear)
    for y in 10..<30 {
      for x in 0..<60 {
        guard x < 3 || x > 56 else {
          #expect(frame[x, y] == image[x, y])
          continue
        }
        let under = SIMD4<Double>(image[x, y]) * (127.0 / 255)
        let mixed = under + SIMD4<Double>(0, 0, 128, 128)
        let difference = SIMD4<Double>(frame[x, y]) - mixed
        #expect(max(difference.max(), -difference.min()) <= 1, "\(x), \(y)")
      }
    }
  }

  @Test func insetsAreClockwiseFromTheTop() async throws {
    let frame = try await composition(
      "a: { color: red, inset: [1, 2, 3, 4] }", canvas: "size: [20, 16]"
    ).frame(0)
    for y in 0..<16 {
      for x in 0..<20 {
        let isInside = (1..<13).contains(y) && (4..<18).contains(x)
        #expect(frame[x, y] == (isInside ? PremultipliedRGBA8(255, 0, 0, 255) : .clear))
      }
    }
  }

  @Test func aCanvasThatIsTooShortIsAnError() async throws {
    let error = await #expect(throws: InputErrors.self) {
      try await composition("a: { card: A }", canvas: "size: [390, 300]")
    }
    #expect(
      error?.description
        == "s.yaml:3:21: views.a.card: its inset, which is [200, 0] by default on a card, leaves nothing of a "
        + "canvas of 390 × 300 points, expected one such as 'inset: 37', or a larger canvas")
  }

  @Test func anExplicitInsetThatIsTooLargeIsAnError() async throws {
    let error = await #expect(throws: InputErrors.self) {
      try await composition("a: { card: A, inset: 150 }", canvas: "size: [390, 300]")
    }
    #expect(
      error?.description
        == "s.yaml:3:21: views.a.card: its inset leaves nothing of a canvas of 390 × 300 points, "
        + "expected a smaller inset or a larger canvas")
  }

  @Test func aLabelThatCannotBeShownIsReported() async throws {
    let error = await #expect(throws: InputErrors.self) {
      try await composition("a: { card: \"漢\" }")
    }
    #expect(
      error?.description
        == "s.yaml:3:21: views.a.card: no font has a glyph for \"漢\" (U+6F22, Han). Add a font that has it "
        + "by 'fonts:' in the spec or by --font: Debian's fonts-noto-cjk, for example.")
    let wide = try await composition("a: { card: { label: Hello, fontSize: 400 } }")
    #expect(wide.warnings.count == 1)
    #expect(wide.warnings.first?.hasPrefix("s.yaml:3:21: views.a.card: the text takes ") == true)
  }

  /// The golden shows a card that turns into a framed image.
  @Test func aDecoratedViewTurnsAsAWhole() async throws {
    let spec = try Spec.parse(
      text: """
        segue: 1
        canvas: { fps: 10, background: white, scale: 0.5, size: [240, 320], perspective: 500 }
        views:
          a: { card: { label: "Hello\\nthere", fontSize: 34 }, inset: [60, 30], shadow: { radius: 12 } }
          b: { image: b.png, inset: 30, cornerRadius: { radius: 40, curve: continuous } }
        timeline: [ { show: a, for: 0 }, { to: b, transition: { type: cube, duration: 1 } } ]
        """, file: "s.yaml")
    var settings = RenderSettings()
    settings.images["b.png"] = Screenshot.draw(.dark, width: 120, height: 160)
    let composition = try await Composition(RenderPlan(spec, settings: settings))
    try Golden(named: "drawn-views-40").expect(composition.frame(4))
  }
}

/// A drop shadow of a view on a page that is curled.
@Suite struct CurledShadowTests {
  private static func composition(_ transition: String, shadow: String) async throws -> Composition
  {
    let text = """
      segue: 1
      canvas: { size: [36, 64], scale: 2, background: "#0d1117" }
      views:
        a: { color: black, inset: 6, cornerRadius: 4\(shadow) }
        b: { color: "#222", inset: 6, cornerRadius: 4 }
      timeline: [ { show: a }, { to: b, transition: { \(transition), duration: 1, curve: linear } } ]
      """
    return try await Composition(try RenderPlan(try Spec.parse(text: text, file: "curl.yaml")))
  }

  private static func sum(_ pixel: PremultipliedRGBA8) -> Int {
    Int(pixel.x) + Int(pixel.y) + Int(pixel.z)
  }

  /// A shadow only darkens: no pixel is brighter with it than without it, on either side of the
  /// page.
  @Test(arguments: [
    "type: pageCurl", "type: pageCurl, backside: paper", "type: pageCurl, backside: a",
    "type: partialCurl",
  ])
  func aShadowIsNoPaper(transition: String) async throws {
    let plain = try await Self.composition(transition, shadow: "")
    let shadowed = try await Self.composition(
      transition, shadow: ", shadow: { opacity: 0.5, radius: 4 }")
    var darkened = 0
    for percent in stride(from: 0, through: 100, by: 10) {
      let time = try Rational("\(1 + Double(percent) / 100)")
      let (one, other) = (try plain.still(at: time), try shadowed.still(at: time))
      var brightest = 0
      for (without, with) in zip(one.pixels, other.pixels) {
        let gain = Self.sum(with) - Self.sum(without)
        brightest = max(brightest, gain)
        if gain < 0 { darkened += 1 }
      }
      // Each of three channels may be rounded up where it was rounded down.
      #expect(brightest <= 3, "\(transition) at \(percent) %")
    }
    #expect(darkened > 1000)
  }
}
