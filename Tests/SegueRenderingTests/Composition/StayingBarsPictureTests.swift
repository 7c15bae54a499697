import SeguePixels
import SegueSpec
import SegueTimeline
import SegueTransitions
import Testing

@testable import SegueFrames

/// Bars that stay, in frames of 20 × 40 points at scale 2.
///
/// Each screen has a status bar of 4 points, a navigation bar of 6 and a tab bar of 8, in which a
/// home indicator takes 3. Every row of a screen has a color of its own.
@Suite struct StayingBarsPictureTests {
  private static let width = 40
  private static let height = 80

  /// A screen whose pixels say what is seen: the screen, the row, and the quarter of the row.
  private static func screen(_ number: UInt8) -> PixelBuffer {
    var image = PixelBuffer(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        image[x, y] = SIMD4(number, UInt8(y), UInt8(x / 10) * 60, 255)
      }
    }
    return image
  }

  private static let bars = "bars: { status: 4, navigation: 6, tab: 8, home: 3 }"

  private func composition(
    _ transition: String, b: String? = nil, timeline: String? = nil
  ) async throws -> Composition {
    var settings = RenderSettings()
    settings.images = ["a@2x.png": Self.screen(10), "b@2x.png": Self.screen(200)]
    let text = """
      segue: 1
      canvas: { fps: 10 }
      views: { a: { image: a@2x.png, \(Self.bars) }, b: { image: b@2x.png, \(b ?? Self.bars) } }
      timeline: \(timeline ?? "[{ show: a }, { to: b, transition: \(transition), for: 1 }]")
      """
    return try await Composition(
      try RenderPlan(try Spec.parse(text: text, file: "f.yaml"), settings: settings))
  }

  private func at(
    _ progress: Double, _ composition: Composition, step: Int = 1
  ) throws -> PixelBuffer {
    try composition.picture(of: Shot(moment: .transition(step: step, progress: progress)))
  }

  private static let transitions = Catalogue.transitions.map { $0.configuration.name }.filter {
    ![
      "none", "properties", "frames", "sheet", "popover", "partialCurl", "showDetail",
      "bottomSheet", "drawer", "dialog",
    ].contains($0)
  }

  /// Law 1, with whatever the transition does in between.
  @Test(arguments: transitions)
  func theEndsAreTheViews(name: String) async throws {
    let dims = ["cube", "carousel", "flip"].contains(name) ? ", dimming: 0" : ""
    let takes =
      Catalogue.transitions.first { $0.configuration.name == name }?.parameters
      .contains { $0.name == "dimming" } == true
    let composition = try await composition("{ type: \(name)\(takes ? dims : "") }")
    #expect(try at(0, composition) == Self.screen(10))
    #expect(try at(1, composition) == Self.screen(200))
  }

  /// In every transition, the regions of the bars are a dissolve of both views, by the clamped
  /// progress, to half a unit.
  @Test(arguments: transitions.filter { $0 != "push" && $0 != "pop" }, [-0.1, 0.25, 0.5, 0.9, 1.1])
  func barsDissolveInPlace(name: String, progress: Double) async throws {
    let frame = try at(progress, try await composition("{ type: \(name) }"))
    let share = min(max(progress, 0), 1)
    for y in Array(0..<20) + Array(64..<80) {
      for x in 0..<Self.width {
        let red = 10 + 190 * share
        #expect(abs(Double(frame[x, y].x) - red) <= 0.75, "(\(x), \(y))")
        #expect(frame[x, y].y == UInt8(y) && frame[x, y].z == UInt8(x / 10) * 60, "(\(x), \(y))")
      }
    }
  }

  /// A push draws no titles outside the navigation bar, and moves the rest as without bars.
  @Test(arguments: ["push", "pop"])
  func onlyTheBarsStay(name: String) async throws {
    let settings = "{ type: \(name), shadow: 0 }"
    let frame = try at(0.5, try await composition(settings))
    let free = try at(0.5, try await composition(settings, b: "bars: none"))
    let rows = { (buffer: PixelBuffer, rows: Range<Int>) in
      Array(buffer.pixels[rows.lowerBound * Self.width..<rows.upperBound * Self.width])
    }
    #expect(rows(frame, 20..<64) == rows(free, 20..<64))
    #expect(rows(frame, 0..<8).allSatisfy { $0.x == 105 })
    #expect(rows(frame, 64..<80).allSatisfy { $0.x == 105 })
  }

  /// At 0.2 of a push only the old title is seen.
  ///
  /// Behind it, and where it was, is the outermost column of the bar.
  @Test func titlesMoveInAPush() async throws {
    let frame = try at(0.2, try await composition("push"))
    let out = 1 - TimingFunction.easeOut.progress(at: 0.2 / 0.7, duration: 1)
    // The title's quarters, of 60 and 120, have moved by 0.2 · 10 pixels to the left.
    let background = 10 + 190 * 0.2
    for y in 8..<20 {
      let (title, edge) = (frame[18, y], frame[29, y])
      #expect(abs(Double(title.x) - (10 * out + background * (1 - out))) <= 1)
      #expect(abs(Double(frame[17, y].z) - 60 * out) <= 1 && abs(Double(title.z) - 120 * out) <= 1)
      #expect(abs(Double(edge.x) - background) <= 1 && edge.z == 0 && edge.y == UInt8(y))
    }
  }

  /// What moves has no bars of its own: no pixel of the rows 0 to 19 and 64 to 79 is seen between.
  @Test(arguments: ["cube", "flip", "rotate", "cover", "slide"])
  func movingViewsHaveNoBars(name: String) async throws {
    for progress in [0.3, 0.6] {
      let frame = try at(progress, try await composition("{ type: \(name) }"))
      for y in 20..<64 {
        for x in 0..<Self.width where frame[x, y].x == 10 || frame[x, y].x == 200 {
          #expect(20..<64 ~= Int(frame[x, y].y), "(\(x), \(y)) shows row \(frame[x, y].y)")
        }
      }
    }
  }

  /// The contract: only bars that both views have alike.
  @Test(arguments: ["bars: none", "bars: { status: 5, navigation: 6, tab: 9 }"])
  func differentBarsMove(b: String) async throws {
    let frame = try at(0.5, try await composition("{ type: push, shadow: 0, dimming: 0 }", b: b))
    #expect(frame[30, 4] == Self.screen(200)[10, 4])
    #expect(frame[30, 75] == Self.screen(200)[10, 75])
  }

  @Test func aHandDrivesThemToo() async throws {
    let composition = try await composition(
      "",
      timeline: """
        [{ show: a, for: 0 }, { to: b, transition: push,
          drive: { phase: [[0, 0], [1, 0.4]], release: { commit: cancel } }, for: 1 }]
        """)
    let frame = try composition.still(at: Rational(1))
    #expect(try frame == at(0.4, composition))
    // Two fifths of the way from 10 to 200.
    #expect(abs(Double(frame[5, 2].x) - 86) <= 0.75)
    #expect(try composition.still(at: Rational(3)) == Self.screen(10))
  }

  /// The card of a sheet begins at the row below the status bar; topInset 20 is more than that.
  @Test func aSheetShowsTheViewBelowItsStatusBar() async throws {
    let sheet = "type: sheet, topInset: 20, cornerRadius: 0, shadow: 0, presenterInset: 0"
    let composition = try await composition(
      "",
      timeline: """
        [{ show: a }, { to: b, transition: { \(sheet) }, for: 1 },
          { to: a, transition: { \(sheet), reverse: true }, for: 1 }]
        """)
    let resting = try composition.still(at: try Rational("1.8"))
    for y in 40..<80 { #expect(resting[9, y] == Self.screen(200)[9, y - 40 + 8]) }
    #expect(try at(1, composition) == resting)
    #expect(try at(0, composition, step: 2) == resting)
    // Halfway its upper edge is at 60 of 80 rows.
    #expect(try at(0.5, composition)[9, 60] == Self.screen(200)[9, 8])
    #expect(try at(0.5, composition, step: 2)[9, 60] == Self.screen(200)[9, 8])
    #expect(try composition.still(at: Rational(4)) == Self.screen(10))
  }

  /// A bubble of 10 × 20 points shows the upper part of the view at half its scale: the rows from 8
  /// on in pairs.
  @Test func aPopoverShowsTheViewBelowItsStatusBar() async throws {
    let composition = try await composition(
      "{ type: popover, anchorX: 10, anchorY: 2, width: 10, height: 20, margin: 0, "
        + "cornerRadius: 0, shadow: 0, arrow: up }")
    let frame = try at(1, composition)
    // The bubble begins 13 points below its anchor, at row 30.
    #expect(abs(Int(frame[20, 35].y) - 18) <= 1, "\(frame[20, 35])")
    #expect(frame[20, 35].x == 200)
  }

  /// Above a sheet that leaves less space than the status bar has, the last row is repeated below.
  @Test func aTallSheetRepeatsTheLastRow() async throws {
    let composition = try await composition(
      "{ type: sheet, topInset: 0, cornerRadius: 0, shadow: 0, presenterInset: 0 }")
    let frame = try at(1, composition)
    #expect(frame[5, 0] == Self.screen(200)[5, 8] && frame[5, 71] == Self.screen(200)[5, 79])
    for y in 72..<80 { #expect(frame[5, y] == Self.screen(200)[5, 79]) }
  }

  /// A push within a sheet moves both views without their status bars, and ends at the pictures at
  /// rest.
  @Test func aPushInASheetKeepsTheViewsBelowTheirStatusBars() async throws {
    var settings = RenderSettings()
    settings.images = ["a@2x.png": Self.screen(10), "b@2x.png": Self.screen(200)]
    let sheet = "{ topInset: 20, cornerRadius: 0, shadow: 0, presenterInset: 0, duration: 1 }"
    let text = """
      segue: 1
      canvas: { fps: 10 }
      views: { a: { image: a@2x.png, \(Self.bars) }, b: { image: b@2x.png, bars: { status: 3 } } }
      storyboard:
        initial: home
        sizeClass: compact
        scenes:
          home:
            view: a
            segues:
              - { identifier: ask, kind: present, presentation: sheet, destination: stack, transition: \(sheet) }
          stack: { container: navigation, children: [form] }
          form: { view: a, segues: [{ identifier: on, kind: show, destination: b }] }
          b: b
        script: [{ perform: ask }, { wait: 1 }, { perform: on }, { wait: 1 }]
      """
    let composition = try await Composition(
      try RenderPlan(try Spec.parse(text: text, file: "f.yaml"), settings: settings))
    let before = try composition.still(at: try Rational("1.5"))
    let after = try composition.still(at: try Rational("2.9"))
    #expect(before[9, 40] == Self.screen(10)[9, 8])
    #expect(after[9, 40] == Self.screen(200)[9, 6])
    #expect(try at(0, composition, step: 2) == before)
    #expect(try at(1, composition, step: 2) == after)
  }
}
