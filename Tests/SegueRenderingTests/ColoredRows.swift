import SeguePixels
import SegueSpec
import TestSupport

/// Pictures of four rows with red, green and blue views, read as four letters.
enum ColoredRows {
  /// The views `a` (red), `b` (green) and `c` (blue), on a canvas of 2 × 4 pixels.
  ///
  /// The steps take one second each, by view and by the share of the last surface that it covers:
  /// a negative share is a dismissal, and nil is a cut.
  static func spec(_ steps: (view: String, share: Double?)...) throws -> Spec {
    let lines = steps.dropFirst().map { view, share in
      let transition = share.map { "{ type: overlay, share: \(abs($0)), reverse: \($0 < 0) }" }
      return "{ to: \(view), transition: \(transition ?? "none") }"
    }
    return try Spec.parse(
      text: """
        segue: 1
        canvas: { size: [2, 4], scale: 1 }
        views: { a: { color: red }, b: { color: lime }, c: { color: blue } }
        timeline: [{ show: \(steps[0].view) }, \(lines.joined(separator: ", "))]
        """, file: "rows.yaml", adding: [OverlayTransition.self])
  }

  /// The rows from the top as `r`, `g` and `b`, and `?` for any other color.
  static func letters(of picture: PixelBuffer) -> String {
    let letters: [PremultipliedRGBA8: Character] = [
      SIMD4(255, 0, 0, 255): "r", SIMD4(0, 255, 0, 255): "g", SIMD4(0, 0, 255, 255): "b",
    ]
    return String((0..<picture.height).map { letters[picture[1, $0]] ?? "?" })
  }
}
