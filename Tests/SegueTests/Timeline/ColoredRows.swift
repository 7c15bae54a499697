import Pixels

@testable import Segue

/// Pictures of four rows with red, green and blue views, read as four letters.
enum ColoredRows {
  /// The views `a` (red), `b` (green) and `c` (blue), on a canvas of 2 × 4 pixels.
  static func spec(_ steps: [Spec.Step]) throws -> Spec {
    var spec = try Spec.parse(
      text: """
        segue: 1
        canvas: { size: [2, 4], scale: 1 }
        views: { a: { color: red }, b: { color: lime }, c: { color: blue } }
        timeline: [{ show: a }, { to: b }, { to: c }]
        """, file: "rows.yaml")
    spec.steps = steps
    return spec
  }

  /// The rows from the top as `r`, `g` and `b`, and `?` for any other color.
  static func letters(of picture: PixelBuffer) -> String {
    let letters: [PremultipliedRGBA8: Character] = [
      SIMD4(255, 0, 0, 255): "r", SIMD4(0, 255, 0, 255): "g", SIMD4(0, 0, 255, 255): "b",
    ]
    return String((0..<picture.height).map { letters[picture[1, $0]] ?? "?" })
  }
}
