import SegueFrames
import SegueTimeline
import Testing

/// Pixels of surfaces that lie over each other.
@Suite struct SurfacePictureTests {
  /// Stacked halves and quarters, at rest and in motion, as the colors of four rows.
  @Test(arguments: [
    ("0.5", "rrrr"), ("2.5", "rrgg"), ("4.5", "rrgb"), ("6.5", "rrgg"), ("8.5", "rrrr"),
    // Halfway through the first dismissal, the blue view has left half of its row.
    ("5", "rrgb"), ("6", "rrgg"), ("1.5", "rrrg"), ("7.5", "rrrg"),
  ])
  func surfacesAreDrawn(time: String, rows: String) async throws {
    let spec = try ColoredRows.spec(
      ("a", nil), ("b", 0.5), ("c", 0.25), ("b", -0.25), ("a", -0.5))
    let composition = try await Composition(try RenderPlan(spec))
    #expect(try ColoredRows.letters(of: composition.still(at: try Rational(time))) == rows)
  }
}
