import SegueGeometry
import SeguePixels
import Testing

@testable import SegueRaster

@Suite struct ShiftSamplerTests {
  /// Eight texels of a step in x, and a ramp down.
  private let image = PixelBuffer(
    width: 8, height: 6,
    pixels: (0..<48).map { PremultipliedRGBA8($0 % 8 < 4 ? 0 : 200, UInt8($0 / 8) * 40, 0, 255) })

  private func sampler(_ map: Homography) -> ShiftSampler? {
    ShiftSampler(
      image: image, map: map, filters: .shared(.best), brightness: 255, kernels: .best)
  }

  private func row(_ y: Int, _ columns: Range<Int>, _ map: Homography) throws
    -> [PremultipliedRGBA8]
  {
    var row = [PremultipliedRGBA8](repeating: .clear, count: columns.upperBound + 1)
    let sampler = try #require(self.sampler(map))
    let spans = [CanvasSpan(y: y, columns: columns)]
    let width = row.count
    var span = row.mutableSpan
    sampler.paint(spans.span, on: &span, .beside(y, width: width))
    return row
  }

  /// Keys's cubic at ½ of a step from 0 to 200: −3/32, ½, 1 + 3/32 of it.
  @Test func aShiftByHalfATexelUsesKeysCubic() throws {
    let row = try row(2, 0..<8, .scale(Point(1, 1), then: Point(-0.5, 0)))
    #expect(row.map(\.x) == [0, 0, 0, 0, 100, 219, 200, 200, 0])
    #expect(row[..<8].allSatisfy { $0.y == 80 && $0.w == 255 })
  }

  @Test func aVerticalShiftByHalfATexelAveragesTwoRows() throws {
    let row = try row(3, 1..<8, .scale(Point(1, 1), then: Point(0, -0.5)))
    #expect(row.map(\.x) == [0, 0, 0, 0, 200, 200, 200, 200, 0])
    #expect(row[1..<8].allSatisfy { $0.y == 100 })
  }

  @Test func borderTexelsRepeatBeyondTheImage() throws {
    let row = try row(-9, 0..<30, .scale(Point(1, 1), then: Point(-12.5, 0)))
    #expect(row[..<12].allSatisfy { $0 == image[0, 0] })
    #expect(row[22..<30].allSatisfy { $0 == image[7, 0] })
  }

  @Test func otherMapsAreNoShift() {
    #expect(sampler(.scale(Point(1, 1), then: Point(-0.5, 0.25))) == nil)
    #expect(sampler(.scale(Point(1.001, 1), then: Point(-0.5, 0))) == nil)
  }
}
