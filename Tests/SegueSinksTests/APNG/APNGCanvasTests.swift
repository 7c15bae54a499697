import Testing

@testable import SegueSinks

@Suite struct APNGCanvasTests {
  private let clear = SIMD4<UInt8>.zero
  private let red = SIMD4<UInt8>(255, 0, 0, 255)
  private let blue = SIMD4<UInt8>(0, 0, 255, 255)

  /// A picture of 4 × 4 pixels with a square of 2 × 2 at `x`.
  private func picture(_ ground: SIMD4<UInt8>, _ color: SIMD4<UInt8>, at x: Int)
    -> [SIMD4<UInt8>]
  {
    var pixels = [SIMD4<UInt8>](repeating: ground, count: 16)
    for y in 1...2 { for x in x...x + 1 { pixels[4 * y + x] = color } }
    return pixels
  }

  @Test func theFirstPartIsTheWholeCanvas() throws {
    var canvas = APNGCanvas(width: 4, hasAlpha: true)
    let firstShown = canvas.show(picture(red, red, at: 0), disposing: true)
    let first = try #require(firstShown)
    #expect(first.change.rectangle == PixelRectangle(width: 4, height: 4))
    let again = canvas.show(picture(red, red, at: 0), disposing: true)
    #expect(again == nil)
  }

  /// A change of one part alone is drawn once, and the canvas before it is restored.
  @Test func whatVanishesIsRestored() throws {
    var canvas = APNGCanvas(width: 4, hasAlpha: false)
    let ground = [SIMD4<UInt8>](repeating: red, count: 16)
    _ = canvas.show(ground, disposing: true)
    let secondShown = canvas.show(picture(red, blue, at: 1), disposing: true)
    let second = try #require(secondShown)
    #expect(second.before == .none)
    #expect(second.change.rectangle == PixelRectangle(x: 1, y: 1, width: 2, height: 2))
    var third = ground
    third[0] = blue
    let lastShown = canvas.show(third, disposing: true)
    let last = try #require(lastShown)
    #expect(last.before == .previous)
    #expect(last.change.rectangle == PixelRectangle(width: 1, height: 1))
  }

  /// The same in two parts of which the first must not be disposed of.
  @Test func aPartOfSeveralDelaysStays() throws {
    var canvas = APNGCanvas(width: 4, hasAlpha: false)
    let ground = [SIMD4<UInt8>](repeating: red, count: 16)
    for picture in [ground, picture(red, blue, at: 1)] {
      _ = canvas.show(picture, disposing: true)
    }
    let lastShown = canvas.show(ground, disposing: false)
    let last = try #require(lastShown)
    #expect(last.before == .none)
    #expect(last.change.rectangle == PixelRectangle(x: 1, y: 1, width: 2, height: 2))
  }

  /// A square that moves over a transparent canvas leaves transparency, without a part for it.
  @Test func whatMovesOnATransparentCanvasIsCleared() throws {
    var canvas = APNGCanvas(width: 4, hasAlpha: true)
    _ = canvas.show(picture(clear, clear, at: 0), disposing: true)
    _ = canvas.show(picture(clear, red, at: 0), disposing: true)
    let movedShown = canvas.show(picture(clear, blue, at: 2), disposing: true)
    let moved = try #require(movedShown)
    #expect(moved.before == .background)
    #expect(moved.change.rectangle == PixelRectangle(x: 2, y: 1, width: 2, height: 2))
  }
}
