import SegueGeometry
import SeguePixels
import SegueSpec
import SegueTransitions
import Testing

@testable import SegueFrames

/// A transition that draws pixels in place of a scene.
@Suite struct PixelDrawingTests {
  /// Dissolves with each pixel, as a shader would.
  private struct PixelDissolve: Transition {
    static let configuration = TransitionConfiguration(
      name: "pixelDissolve", help: "Dissolves pixel by pixel.", duration: .seconds(1),
      curve: .linear)

    init() {}

    func drawing(at progress: Double, on stage: Stage) -> Drawing { .pixels(Mix(part: progress)) }
  }

  /// The first picture, of which `part` is replaced by the second, and a first column that tells
  /// them apart where the mix is half of each.
  private struct Mix: PixelFunction {
    let part: Double

    func draw(_ first: PixelBuffer, _ second: PixelBuffer, into picture: inout PixelBuffer) {
      for index in picture.pixels.indices {
        let isFirst = index % picture.width == 0
        picture.pixels[index] =
          isFirst ? first.pixels[index] : mixed(first.pixels[index], second.pixels[index])
      }
    }

    private func mixed(_ a: PremultipliedRGBA8, _ b: PremultipliedRGBA8) -> PremultipliedRGBA8 {
      let mixed = SIMD4<Double>(a) * (1 - part) + SIMD4<Double>(b) * part
      return PremultipliedRGBA8(mixed.rounded(.toNearestOrAwayFromZero))
    }
  }

  private static let red = PremultipliedRGBA8(255, 0, 0, 255)
  private static let blue = PremultipliedRGBA8(0, 0, 255, 255)

  private func composition(
    _ transition: String, background: String = "white", views: String? = nil
  ) async throws -> Composition {
    let views = views ?? "{ a: { color: \"#f00\" }, b: { color: \"#00f\" } }"
    let spec = try Spec.parse(
      text: """
        segue: 1
        canvas: { size: [8, 4], fps: 8, scale: 1, background: "\(background)" }
        views: \(views)
        timeline:
          - { show: a, for: 0.5 }
          - { to: b, transition: \(transition), for: 0.5 }
        """, file: "a.yaml", adding: [PixelDissolve.self])
    return try await Composition(try RenderPlan(spec))
  }

  /// All pixels of a row after the first.
  private func mix(_ picture: PixelBuffer) -> Set<PremultipliedRGBA8> {
    Set((0..<picture.height).flatMap { y in (1..<picture.width).map { picture[$0, y] } })
  }

  @Test func eachPixelIsThatOfTheFunction() async throws {
    let composition = try await composition("pixelDissolve")
    #expect(try composition.frame(4).pixels.allSatisfy { $0 == Self.red })
    let quarter = try composition.frame(6)
    #expect(mix(quarter) == [PremultipliedRGBA8(191, 0, 64, 255)])
    #expect(quarter[0, 2] == Self.red)
    #expect(try composition.frame(12).pixels.allSatisfy { $0 == Self.blue })
  }

  /// In reverse, the function gets the new view first, at 1 − progress.
  @Test func aReversedOneExchangesThePictures() async throws {
    let composition = try await composition("{ type: pixelDissolve, reverse: true }")
    let quarter = try composition.frame(6)
    #expect(mix(quarter) == [PremultipliedRGBA8(191, 0, 64, 255)])
    #expect(quarter[0, 2] == Self.blue)
  }

  /// Over an opaque canvas, clear pixels show its background; over a clear one they stay clear.
  @Test func clearPixelsShowTheBackground() async throws {
    let views = "{ a: { color: \"#f00\" }, b: { color: \"#0000\" } }"
    let white = try await composition("pixelDissolve", views: views)
    #expect(try mix(white.frame(8)) == [PremultipliedRGBA8(255, 127, 127, 255)])
    let clear = try await composition("pixelDissolve", background: "transparent", views: views)
    #expect(try mix(clear.frame(8)) == [PremultipliedRGBA8(128, 0, 0, 128)])
  }

  /// Pixels are drawn within a container, too, over what lies below.
  @Test func aSurfaceMayLieOver() async throws {
    let spec = try Spec.parse(
      text: """
        segue: 1
        canvas: { size: [8, 4], fps: 8, scale: 1 }
        views: { a: { color: "#f00" }, b: { color: "#00f" }, c: { color: "#0f0" } }
        timeline:
          - { show: a, for: 0.5 }
          - { to: b, transition: { type: sheet, detent: medium, duration: 0 }, for: 0.5 }
          - { to: c, transition: pixelDissolve, for: 0.5 }
        """, file: "a.yaml", adding: [PixelDissolve.self])
    let composition = try await Composition(try RenderPlan(spec))
    let (sheet, middle) = (try composition.frame(6), try composition.frame(12))
    let expected = sheet.pixels.enumerated().map { index, pixel in
      index % 8 == 0
        ? pixel
        : PremultipliedRGBA8(
          ((SIMD4<Double>(pixel) + SIMD4<Double>(0, 255, 0, 255)) / 2)
            .rounded(.toNearestOrAwayFromZero))
    }
    #expect(middle.pixels == expected)
  }
}
