import SegueFrames
import SeguePixels
import SegueSpec
import Testing

/// The room of a card's label.
@Suite struct CardPaddingTests {
  private func spec(_ width: Int, _ card: String) throws -> Spec {
    try Spec.parse(
      text: """
        segue: 1
        canvas: { size: [\(width), 300], scale: 1, fps: 10 }
        views:
          a:
            card: { background: black, labelColor: white, \(card) }
            inset: 0
            border: none
            cornerRadius: 0
            shadow: none
        timeline: [ { show: a, for: 0.1 } ]
        """, file: "card.yaml")
  }

  /// Narrow letters fill a line to its last few points.
  private static let words = "label: \(String(repeating: "ill ", count: 40))"

  /// The columns with letters.
  private func columns(_ width: Int, _ card: String) async throws -> ClosedRange<Int> {
    let frame = try await Composition(try RenderPlan(spec(width, card))).frame(0)
    let black = Color.black.premultiplied
    let lit = (0..<width).filter { x in
      (0..<300).contains { y in frame.pixels[y * width + x] != black }
    }
    return try #require(lit.first)...#require(lit.last)
  }

  /// Lines break before the padding, and come near it.
  @Test(arguments: [
    (200, "", 16), (128, "", 16), (80, "", 10),
    (200, ", padding: 0", 0), (200, ", padding: 60", 60), (80, ", padding: 12", 12),
  ])
  func wordsKeepFromTheSides(width: Int, padding: String, expected: Int) async throws {
    let columns = try await columns(width, Self.words + padding)
    #expect(columns.lowerBound >= expected && columns.upperBound < width - expected, "\(columns)")
    // The longest word is 17 points wide.
    #expect(columns.lowerBound <= expected + 10, "\(columns)")
    #expect(abs(columns.lowerBound - (width - 1 - columns.upperBound)) <= 2, "centered: \(columns)")
  }

  /// The label of Recipe 28 has its own lines, so the padding does not break it.
  @Test func aLineThatFitsStaysWhereItIs() async throws {
    #expect(
      try await columns(320, "fontSize: 17") == columns(320, "fontSize: 17, padding: 0"))
  }

  @Test func moreThanTheCardIsAWarning() throws {
    let plan = try RenderPlan(spec(100, Self.words + ", padding: 60"))
    let warnings = try plan.check()
    #expect(warnings.count == 1)
    #expect(warnings.first?.contains("its box has 0 × 300") == true, "\(warnings)")
  }
}
