import Foundation
import SegueGeometry
import SeguePixels
import SegueSpec
import Testing

@testable import SegueFrames

/// Gradients against their closed forms.
@Suite struct GradientTests {
  private static let black = Color.black
  private static let blue = Color(red: 0, green: 0, blue: 250)

  /// The mean level of blocks of 8 × 8 pixels, in which the dither has each threshold once.
  private func blocks(
    _ gradient: Spec.Stage.Gradient, _ width: Int, _ height: Int
  ) -> [(center: Point, level: Double)] {
    let size = Size(width: Double(width), height: Double(height))
    let picture = GradientPainter(gradient, on: size).picture(width: width, height: height)
    var blocks: [(Point, Double)] = []
    for top in stride(from: 0, to: height, by: 8) {
      for left in stride(from: 0, to: width, by: 8) {
        var sum = 0
        for y in top..<top + 8 { for x in left..<left + 8 { sum += Int(picture[x, y].z) } }
        blocks.append((Point(Double(left) + 4, Double(top) + 4), Double(sum) / 64))
      }
    }
    return blocks
  }

  /// Along its line a linear gradient is linear, and its line is as long as CSS says.
  @Test(arguments: [0, 30, 90, 135, 180, -60] as [Double])
  func aLinearGradientIsLinear(angle: Double) {
    let (width, height) = (160.0, 240.0)
    let (s, c) = (sin(angle * .pi / 180), cos(angle * .pi / 180))
    let length = abs(width * s) + abs(height * c)
    let gradient = Spec.Stage.Gradient([Self.black, Self.blue], angle: angle)
    var sum = 0.0
    for (center, level) in blocks(gradient, 160, 240) {
      let way = ((center.x - width / 2) * s - (center.y - height / 2) * c) / length + 0.5
      // A column of the dither has 8 of its 64 thresholds, so a slope is kept within an eighth.
      #expect(abs(level - 250 * way) < 0.125, "\(center)")
      sum += level - 250 * way
    }
    #expect(abs(sum / 600) < 0.07)
  }

  private func distance(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }

  @Test func aRadialGradientIsLinearFromItsMiddle() {
    let gradient = Spec.Stage.Gradient.radial(
      [Self.black, Self.blue], center: Point(0.25, 0.5), radius: 0.8)
    let farthest = distance(120, 80)
    for (center, level) in blocks(gradient, 160, 160) where center != Point(40, 80) {
      let way = min(distance(center.x - 40, center.y - 80) / (farthest * 0.8), 1)
      // The mean of a block is near that of its middle, except close to the tip of the cone.
      guard 0.2..<0.9 ~= way else { continue }
      #expect(abs(level - 250 * way) < 0.3, "\(center)")
    }
  }

  /// A color that is a level stays that level.
  @Test func oneColorIsNotDithered() {
    let color = Color(red: 17, green: 200, blue: 99)
    let picture = GradientPainter(
      Spec.Stage.Gradient([color, color]), on: Size(width: 40, height: 40)
    ).picture(width: 40, height: 40)
    #expect(picture.pixels.allSatisfy { $0 == color.premultiplied })
  }

  /// Half of the way between black and white is 188 in light, 128 in sRGB, and 99 in Oklab.
  ///
  /// - Source: CSS Color 5, `color-mix(in oklab, white, black)`: L 0.5, an eighth of the light.
  @Test func oklabHasItsOwnMiddle() {
    for (space, level) in [(Spec.Stage.Gradient.Space.srgb, 127.5), (.oklab, 99.1)] {
      let gradient = Spec.Stage.Gradient([.black, .white], angle: 90, space: space)
      let blocks = blocks(gradient, 160, 8)
      let middle = (blocks[9].level + blocks[10].level) / 2
      #expect(abs(middle - level) < 0.4, "\(space.rawValue): \(middle)")
    }
  }

  /// Colors at places of their own, and before the first and after the last.
  @Test func stopsHaveTheirPlaces() {
    var gradient = Spec.Stage.Gradient([.black, Self.blue, .black], angle: 90)
    gradient.stops[0].place = 0.1
    gradient.stops[1].place = 0.2
    gradient.stops[2].place = 0.2
    let blocks = blocks(gradient, 800, 8)
    #expect(blocks[9].level == 0 && abs(blocks[14].level - 250 * 0.45 / 1) < 8)
    #expect(blocks[19].level > 235 && blocks[20].level == 0)
  }

  /// A translucent end keeps premultiplied channels within alpha.
  @Test func translucentColorsStayPremultiplied() {
    let gradient = Spec.Stage.Gradient([.white, .clear], angle: 90, space: .oklab)
    let picture = GradientPainter(gradient, on: Size(width: 64, height: 8))
      .picture(width: 64, height: 8)
    #expect(picture.pixels.allSatisfy { max($0.x, $0.y, $0.z) <= $0.w })
    #expect(picture[0, 0].w > 250 && picture[63, 0].w < 5)
  }
}
