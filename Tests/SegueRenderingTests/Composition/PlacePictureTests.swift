import SegueFrames
import SeguePixels
import SegueSpec
import SegueTimeline
import Testing

/// Motion within a part of the canvas, checked by the colors of single pixels.
@Suite struct PlacePictureTests {
  private static let views = """
    views: { gray: { color: gray }, red: { color: red }, lime: { color: lime }, blue: { color: blue } }
    """

  private static func composition(_ storyboard: String) async throws -> Composition {
    let text = """
      segue: 1
      canvas: { size: [1000, 800], scale: 0.1, fps: 10 }
      \(views)
      \(storyboard)
      """
    return try await Composition(
      try RenderPlan(try Spec.parse(text: text, file: "places.yaml")))
  }

  /// A push in the navigation container of a sheet leaves everything outside the sheet unchanged.
  @Test func pushInASheetMovesOnlyTheSheet() async throws {
    let composition = try await Self.composition(
      """
      storyboard:
        initial: home
        scenes:
          home:
            view: gray
            segues: [{ identifier: ask, kind: present, presentation: sheet, destination: stack, transition: sheet }]
          stack: { container: navigation, children: [first] }
          first:
            view: red
            segues: [{ identifier: on, kind: show, destination: second, transition: { type: moveIn, duration: 1 } }]
          second: lime
        script: [{ perform: ask }, { wait: 1 }, { perform: on }]
      """)
    let still = try composition.still(at: Rational(2))
    // Half a second into the push, the new page has reached the middle of the sheet.
    #expect(
      composition.plan.timeline.moment(at: Rational(2)) == .transition(step: 2, progress: 0.5))
    #expect(still[25, 60] == SIMD4(255, 0, 0, 255))
    #expect(still[75, 60] == SIMD4(0, 255, 0, 255))
    let before = try composition.still(at: try Rational("1.2"))
    for x in 0..<100 { #expect(still[x, 2] == before[x, 2], "column \(x) above the sheet") }
  }

  /// A new detail appears in the secondary column; the primary one keeps its color.
  @Test func newDetailMovesOnlyItsColumn() async throws {
    let composition = try await Self.composition(
      """
      storyboard:
        initial: split
        scenes:
          split: { container: split, children: [list, mail], transition: { type: showDetail, duration: 1 } }
          list: gray
          mail:
            view: red
            segues: [{ identifier: on, kind: showDetail, destination: draft }]
          draft: blue
        script: [{ wait: 1 }, { perform: on }, { wait: 1 }]
      """)
    for time in ["0.5", "1.5", "2.5"] {
      let still = try composition.still(at: try Rational(time))
      #expect(still[15, 40] == SIMD4(128, 128, 128, 255), "primary column at \(time)")
    }
    #expect(try composition.still(at: try Rational("0.5"))[70, 40] == SIMD4(255, 0, 0, 255))
    #expect(try composition.still(at: try Rational("2.5"))[70, 40] == SIMD4(0, 0, 255, 255))
    let middle = try composition.still(at: try Rational("1.5"))[70, 40]
    #expect(middle.x > 0 && middle.x < 255 && middle.z > 0)
  }
}
