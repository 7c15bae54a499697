import Foundation
import Testing

@testable import SegueSound

@Suite struct FadeTests {
  static func gain(_ index: Int, of count: Int, rise: Int, fall: Int) -> Double {
    var gain = 1.0
    if index < rise { gain *= sin(.pi / 2 * Double(index) / Double(rise)) }
    let rest = count - 1 - index
    if rest < fall { gain *= sin(.pi / 2 * Double(rest) / Double(fall)) }
    return gain
  }

  @Test(arguments: [(0, 0), (100, 0), (0, 100), (100, 300), (1000, 1000), (5000, 5000)])
  func amplitudeFollowsASine(rise: Int, fall: Int) throws {
    let count = 3000
    let source = FormulaSource.constant(1, count: count)
    let samples = try SoundFade(source, rise: rise, fall: fall).all()
    #expect(samples.count == count)
    let worst = samples.indices.map { index in
      abs(Double(samples[index].x) - Self.gain(index, of: count, rise: rise, fall: fall))
    }.max()
    #expect(worst ?? 1 < 1e-6, "errs by \(worst ?? 1)")
  }

  @Test func crossfadeKeepsThePower() throws {
    let out = try SoundFade(FormulaSource.constant(1, count: 1000), rise: 0, fall: 1000).all()
    let rising = try SoundFade(FormulaSource.constant(1, count: 1000), rise: 1000, fall: 0).all()
    for index in 0..<1000 {
      let power = out[index].x * out[index].x + rising[index].x * rising[index].x
      #expect(abs(power - 1) < 2e-3, "\(power) at \(index)")
    }
  }

  @Test(arguments: [1, 13, 4096])
  func blocksDoNotMatter(block: Int) throws {
    let fade = SoundFade(FormulaSource.constant(0.7, count: 9000), rise: 700, fall: 1500)
    #expect(try fade.all(in: block) == fade.all(in: 100_000))
  }
}
