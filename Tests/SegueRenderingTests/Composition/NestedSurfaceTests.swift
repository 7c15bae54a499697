import SegueFrames
import SeguePixels
import SegueSpec
import SegueTimeline
import Testing
import TestSupport

/// Containers within each other: what a child leaves free shows what lies below it.
@Suite struct NestedSurfaceTests {
  private static let red = PremultipliedRGBA8(255, 0, 0, 255)
  private static let green = PremultipliedRGBA8(0, 128, 0, 255)
  private static let blue = PremultipliedRGBA8(0, 0, 255, 255)

  private static func composition(
    background: String, size: [Int] = [36, 64], views: String, scenes: String,
    script: String = "{ wait: 1 }"
  ) async throws -> Composition {
    let text = """
      segue: 1
      canvas: { size: \(size), scale: 1, fps: 10, background: "\(background)" }
      views: { \(views) }
      storyboard:
        initial: a
        scenes:
      \(scenes.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n"))
        script: [ \(script) ]
      """
    return try await Composition(try RenderPlan(try Spec.parse(text: text, file: "nested.yaml")))
  }

  private static let insets =
    "a: { color: red }, b: { color: green, inset: 10 }, c: { color: blue, inset: 15 }"

  /// Three views, each smaller than the one below it, in containers that fill each other.
  @Test(arguments: ["#0000", "#101014", "#10101480"])
  func eachContainerShowsAroundItsChild(background: String) async throws {
    let composition = try await Self.composition(
      background: background, views: Self.insets,
      scenes: """
        a: { container: custom, view: a, frame: [0, 0, 36, 64], children: [b] }
        b: { container: custom, view: b, frame: [0, 0, 36, 64], children: [c] }
        c: c
        """)
    let still = try composition.still(at: Rational(0))
    #expect(still[2, 2] == Self.red && still[12, 32] == Self.green && still[18, 32] == Self.blue)
  }

  /// Halfway through a child's cross dissolve the parent is seen around both children.
  @Test(arguments: ["#0000", "#101014"], [", frame: [0, 0, 36, 64]", ""])
  func aChildsTransitionLeavesItsParent(background: String, frame: String) async throws {
    let composition = try await Self.composition(
      background: background, views: Self.insets,
      scenes: """
        a: { container: custom, view: a\(frame), children: [b, c], transition: { type: crossDissolve, duration: 1, curve: linear } }
        b: b
        c: c
        """, script: "{ wait: 1 }, { select: 1, in: a }, { wait: 1 }")
    for time in [0, 1.25, 1.5, 1.75, 2.5] {
      let still = try composition.still(at: try Rational("\(time)"))
      #expect(still[2, 2] == Self.red && still[34, 60] == Self.red, "at \(time)")
    }
    // Both dissolve over red: half green and half red where only the old view has been.
    let middle = try composition.still(at: try Rational("1.5"))[12, 32]
    #expect(abs(Int(middle.x) - 128) <= 1 && abs(Int(middle.y) - 64) <= 1 && middle.z == 0)
    #expect(try composition.still(at: try Rational("2.5"))[12, 32] == Self.red)
  }

  /// The frame of a child is in points of its container, at any depth.
  @Test func framesAreInPoints() async throws {
    let composition = try await Self.composition(
      background: "#0000", size: [360, 640],
      views: "a: { color: red }, b: { color: green }, c: { color: blue }",
      scenes: """
        a: { container: custom, view: a, frame: [100, 100, 180, 320], children: [b] }
        b: { container: custom, view: b, frame: [20, 20, 90, 160], children: [c] }
        c: c
        """)
    let still = try composition.still(at: Rational(0))
    #expect(still.bounds(of: Self.blue) == [120, 120, 90, 160])
    #expect(still.bounds(of: Self.green) == [100, 100, 180, 320])
  }

  /// A child is laid out in its frame: round corners and borders keep their points, and are even.
  @Test func aFrameDoesNotSquashItsChild() async throws {
    let composition = try await Self.composition(
      background: "#0000", size: [360, 640],
      views:
        "a: { color: red }, c: { color: blue, cornerRadius: 40, border: { width: 10, color: lime } }",
      scenes: """
        a: { container: custom, view: a, frame: [30, 100, 300, 100], children: [c] }
        c: c
        """)
    let still = try composition.still(at: Rational(0))
    // The border is 10 points wide at each side, and a corner is as wide as it is high.
    #expect(still.bounds(of: Self.blue) == [40, 110, 280, 80])
    let across = (30..<180).first { still[$0, 100] != Self.red } ?? 0
    let down = (100..<150).first { still[30, $0] != Self.red } ?? 0
    #expect(across - 30 == down - 100 && across - 30 > 30)
  }

  /// An image keeps its shape in a frame of another shape, as its `fit` says.
  @Test func anImageIsFittedToItsFrame() async throws {
    var image = PixelBuffer(width: 20, height: 40, filledWith: Self.blue)
    for y in 0..<40 { image[0, y] = Self.green }
    var settings = RenderSettings()
    settings.images["c.png"] = image
    func still(_ fit: String) async throws -> PixelBuffer {
      let spec = try Spec.parse(
        text: """
          segue: 1
          canvas: { size: [100, 100], scale: 1, background: white }
          views: { a: { color: red }, c: { image: c.png, fit: \(fit) } }
          storyboard:
            initial: a
            scenes:
              a: { container: custom, view: a, frame: [10, 10, 80, 40], children: [c] }
              c: c
            script: [ { wait: 1 } ]
          """, file: "fit.yaml")
      return try await Composition(try RenderPlan(spec, settings: settings)).still(at: Rational(0))
    }
    #expect(try await still("contain").bounds(of: Self.blue) == [41, 10, 19, 40])
    #expect(try await still("fill").bounds(of: Self.blue)?[3] == 40)
    #expect(try await still("center").bounds(of: Self.blue) == [41, 10, 19, 40])
    #expect(try await still("contain")[12, 12] == PremultipliedRGBA8(255, 255, 255, 255))
  }

  /// The whole view is the default of `frame`, and a container shows its own view there, too.
  @Test(arguments: ["custom", "navigation", "tab", "page"])
  func aContainersViewIsDrawn(kind: String) async throws {
    let composition = try await Self.composition(
      background: "#0000", views: Self.insets,
      scenes: """
        a: { container: \(kind), view: a, children: [b] }
        b: b
        """)
    let still = try composition.still(at: Rational(0))
    #expect(still[2, 2] == Self.red && still[18, 32] == Self.green)
  }
}

extension PixelBuffer {
  /// The smallest rectangle with all pixels of a color: left, top, width, height; nil without any.
  fileprivate func bounds(of color: PremultipliedRGBA8) -> [Int]? {
    let found = (0..<width * height).filter { pixels[$0] == color }
    let (xs, ys) = (found.map { $0 % width }, found.map { $0 / width })
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return nil }
    return [left, top, right - left + 1, bottom - top + 1]
  }
}
