import SegueArithmetic
import Testing

@testable import SegueSound

@Suite struct SoundExcerptTests {
  /// Sample i has the value i.
  static func count(to end: Int) -> FormulaSource {
    FormulaSource(count: end) { StereoSample(repeating: Float($0)) }
  }

  static func values(_ excerpt: SoundExcerpt, _ count: Int = 40) throws -> [Float] {
    var excerpt = excerpt
    return try excerpt.read(count).map(\.x)
  }

  private static func excerpt(
    of end: Int, from start: Int, _ length: Int32, loops: Bool = false, offset: Int = 0
  ) -> SoundExcerpt {
    SoundExcerpt(
      count(to: end), from: start, length: Rational(length), loops: loops, offset: offset)
  }

  @Test func stretchIsReadOnce() throws {
    #expect(try Self.values(Self.excerpt(of: 100, from: 3, 5)) == [3, 4, 5, 6, 7])
    #expect(try Self.values(Self.excerpt(of: 100, from: 3, 5, offset: 2)) == [5, 6, 7])
    #expect(try Self.values(Self.excerpt(of: 100, from: 3, 5, offset: 9)) == [])
  }

  @Test func loopRepeatsTheStretch() throws {
    let loop = Self.excerpt(of: 100, from: 3, 3, loops: true)
    #expect(try Self.values(loop, 8) == [3, 4, 5, 3, 4, 5, 3, 4])
    let later = Self.excerpt(of: 100, from: 3, 3, loops: true, offset: 7)
    #expect(try Self.values(later, 5) == [4, 5, 3, 4, 5])
  }

  /// Passes of 2.5 samples have three and two in turn, as ⌊2.5 k + ½⌋ gives their ends.
  @Test func passesOfAFractionDoNotDrift() throws {
    let length = try #require(Rational(5, over: 2))
    let loop = SoundExcerpt(Self.count(to: 100), from: 10, length: length, loops: true)
    #expect(try Self.values(loop, 10) == [10, 11, 12, 10, 11, 10, 11, 12, 10, 11])
    let later = SoundExcerpt(
      Self.count(to: 100), from: 10, length: length, loops: true, offset: 4)
    #expect(try Self.values(later, 6) == [11, 10, 11, 12, 10, 11])
  }

  @Test func earlyEndOfTheSourceIsSilentInALoop() throws {
    #expect(try Self.values(Self.excerpt(of: 5, from: 3, 6)) == [3, 4])
    let loop = Self.excerpt(of: 5, from: 3, 4, loops: true)
    #expect(try Self.values(loop, 7) == [3, 4, 0, 0, 3, 4, 0])
  }

  @Test func stretchOfNothingPlaysNothing() throws {
    #expect(try Self.values(Self.excerpt(of: 5, from: 2, 0, loops: true)) == [])
  }

  @Test func loopIsExactOverManyBlocks() throws {
    var excerpt = Self.excerpt(of: 10_000, from: 1000, 2000, loops: true)
    var position = 0
    for _ in 0..<30 {
      for sample in try excerpt.read(777) {
        #expect(sample.x == Float(1000 + position % 2000))
        position += 1
      }
    }
    #expect(position == 30 * 777)
  }
}
