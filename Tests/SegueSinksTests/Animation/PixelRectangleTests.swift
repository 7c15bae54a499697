import Testing
import TestSupport

@testable import SegueSinks

@Suite struct PixelRectangleTests {
  /// Pictures that differ in up to three pixels, and the bounds of these.
  @Test func itBoundsWhatDiffers() {
    var random = SplitMix64(seed: 25)
    for _ in 0..<500 {
      let (width, height) = (
        Int.random(in: 1...9, using: &random), Int.random(in: 1...9, using: &random)
      )
      let old = (0..<width * height).map { _ in
        SIMD4<UInt8>(truncatingIfNeeded: SIMD4(repeating: random.next()))
      }
      var new = old
      var places: Set<Int> = []
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let place = Int.random(in: 0..<old.count, using: &random)
        new[place][Int.random(in: 0..<4, using: &random)] ^= 1
        if new[place] == old[place] { places.remove(place) } else { places.insert(place) }
      }
      let found = PixelRectangle(between: old, and: new, width: width)
      let (xs, ys) = (places.map { $0 % width }, places.map { $0 / width })
      guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
      else {
        #expect(found == nil)
        continue
      }
      #expect(
        found
          == PixelRectangle(x: left, y: top, width: right + 1 - left, height: bottom + 1 - top))
    }
  }
}
