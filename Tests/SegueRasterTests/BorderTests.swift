import SegueGeometry
import SeguePixels
import Testing
import TestSupport

@testable import SegueRaster

@Suite struct BorderTests {
  private let size = Size(width: 60, height: 44)
  private static let outlines: [Outline] = [
    .rectangle, .rounded(radius: 12), .rounded(radius: 3), .rounded(radius: 14, curve: .continuous),
    .rounded(radius: 40), .rounded(radius: 12, corners: .top),
    .rounded(radius: 8, bottomRadius: 15),
  ]

  private func area(_ outline: Outline, _ size: Size) -> Double {
    Polygon(corners: outline.corners(in: size, tolerance: 1e-4)).signedArea
  }

  /// Convex pieces that cover everything except the inner outline.
  @Test(arguments: outlines)
  func piecesAddUpToTheBand(outline: Outline) {
    let pieces = outline.border(width: 5, in: size, scale: 2)
    var sum = 0.0
    for case .polygon(let corners) in pieces {
      let piece = Polygon(corners: corners)
      #expect(piece.signedArea >= 0)
      #expect(abs(Polygon(corners: corners.convexHull).signedArea - piece.signedArea) < 1e-9)
      sum += piece.signedArea
    }
    let inner: Outline =
      switch outline {
      case .rounded(let top, let bottom, let curve, let corners):
        .rounded(
          radius: max(0, min(top, 22) - 5), bottomRadius: bottom.map { max(0, min($0, 22) - 5) },
          curve: curve, corners: corners)
      default: outline
      }
    let expected = area(outline, size) - area(inner, Size(width: 50, height: 34))
    // Chords of 1/64 pixel leave out less than that along the curves.
    #expect(abs(sum - expected) < 1)
  }

  /// A half-transparent band is as even as one piece.
  @Test(arguments: outlines)
  func piecesShowNoSeams(outline: Outline) {
    let layering = Layering(background: PremultipliedRGBA8(255, 255, 255, 255))
    let layers = outline.border(width: 5, in: size, scale: 1).map { piece in
      Layering.layer(SIMD4(0, 0, 0, 0.5), width: 60, height: 44, at: Point(48, 36), piece)
    }
    let frame = layering.frame(layers)
    let outer = OutlineShape(outline, size: Size(width: 58, height: 42))
    for y in 0..<72 {
      for x in 0..<96 {
        let place = Point(Double(x), Double(y)) + 0.5 - Point(18, 14)
        #expect(frame[x, y].x >= 127, "no piece lies on another")
        // A pixel inside the outline, and at least a pixel from the hole.
        let isBeside = place.x < 4 || place.x > 56 || place.y < 4 || place.y > 40
        if isBeside, outer.contains(place - 1) { #expect(frame[x, y].x <= 129, "\(x), \(y)") }
      }
    }
  }

  @Test func aBandThatFillsItsBoundsIsTheOutline() {
    let pieces = Outline.rounded(radius: 12).border(width: 22, in: size, scale: 1)
    #expect(pieces.count == 1)
    guard case .polygon(let corners) = pieces[0] else { return }
    #expect(abs(Polygon(corners: corners).signedArea - area(.rounded(radius: 12), size)) < 1)
  }
}
