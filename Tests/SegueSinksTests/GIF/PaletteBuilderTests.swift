import Testing
import TestSupport

@testable import SegueSinks

@Suite struct PaletteBuilderTests {
  private func counted(_ colors: [UInt32]) -> ColorCounts {
    var counts = ColorCounts()
    for color in colors { _ = counts.add(color) }
    return counts
  }

  private func noise(_ count: Int, seed: UInt64, mask: UInt32 = 0xFF_FFFF) -> [UInt32] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { _ in UInt32.random(in: 0...0xFF_FFFF, using: &random) & mask }
  }

  @Test func everyColorIsCountedAtItsPlace() {
    let colors = noise(20_000, seed: 1, mask: 0x3F_3F3F)
    var (counts, places) = (ColorCounts(), [Int32]())
    for color in colors { places.append(counts.add(color)) }
    #expect(zip(colors, places).allSatisfy { counts.colors[Int($1)] == $0 })
    var expected: [UInt32: Int32] = [:]
    for color in colors { expected[color, default: 0] += 1 }
    #expect(counts.colors.count == expected.count)
    #expect(zip(counts.colors, counts.counts).allSatisfy { expected[$0] == $1 })
  }

  @Test func fewColorsStayExact() {
    let colors = noise(255, seed: 2)
    #expect(Set(PaletteBuilder.palette(of: counted(colors), error: 0)) == Set(colors))
    #expect(PaletteBuilder.palette(of: counted([7]), error: 0) == [7])
  }

  /// The nearest color is that of a search through the whole palette, also at the corners of cells.
  @Test(arguments: [1, 2, 7, 100, 255])
  func nearestColorEqualsThatOfAFullSearch(count: Int) {
    let palette = Array(Set(noise(count, seed: UInt64(count)))).sorted()
    var nearest = NearestColors(palette)
    let corners: [UInt32] = [0, 0xFF_FFFF, 0x07_0807, 0x08_0708, 0xFF_0000, 0x00_FF00, 0x00_00FF]
    for color in noise(3000, seed: 9) + corners + palette {
      let found = nearest.nearest(color)
      let least = palette.map { squaredDistance($0, color) }.min()
      #expect(found.error == least)
      #expect(squaredDistance(palette[Int(found.index)], color) == found.error)
    }
  }

  /// The error of 255 colors for uniform noise is near that of the best lattice of as many cells.
  @Test func errorIsNearThatOfALattice() {
    let counts = counted(noise(50_000, seed: 3))
    let palette = PaletteBuilder.palette(of: counts, error: 0)
    #expect(palette.count > 250 && palette.count <= 255)
    // A body-centered cubic lattice has the normalized second moment 0.0785.
    let lattice = 3 * 0.0785 * Double.volumePerColor
    #expect(meanError(counts, palette) < 1.25 * lattice)
  }

  @Test func aPaletteHasNoMoreColorsThanItsErrorAsksFor() {
    let counts = counted(noise(5000, seed: 4, mask: 0x1F_1F1F))
    var last = Int.max
    for error in [1.0, 10, 50, 200] {
      let palette = PaletteBuilder.palette(of: counts, error: error)
      #expect(palette.count < last)
      #expect(meanError(counts, palette) <= error || palette.count > 250)
      last = palette.count
    }
    #expect(PaletteBuilder.palette(of: counts, error: 1e9).count == 1)
  }

  private func meanError(_ counts: ColorCounts, _ palette: [UInt32]) -> Double {
    var (error, pixels) = (0.0, 0.0)
    for (color, count) in zip(counts.colors, counts.counts) {
      let least = palette.map { squaredDistance($0, color) }.min() ?? 0
      error += Double(least) * Double(count)
      pixels += Double(count)
    }
    return error / pixels
  }
}

extension Double {
  /// The volume of a cell to the power of 2/3, if 255 cells fill the cube of colors.
  fileprivate static var volumePerColor: Double {
    // 256³ / 255 is 65,793 levels³, the side of whose cube is 40.37.
    40.37 * 40.37
  }
}
