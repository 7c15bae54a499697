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

  @Test func rangeIsReadOnce() throws {
    let excerpt = SoundExcerpt(Self.count(to: 100), range: 3..<8, loops: false)
    #expect(try Self.values(excerpt) == [3, 4, 5, 6, 7])
  }

  @Test func loopRepeatsTheRange() throws {
    let excerpt = SoundExcerpt(Self.count(to: 100), range: 3..<6, loops: true)
    #expect(try Self.values(excerpt, 8) == [3, 4, 5, 3, 4, 5, 3, 4])
  }

  @Test func earlyEndOfTheSourceEndsTheRange() throws {
    let once = SoundExcerpt(Self.count(to: 5), range: 3..<9, loops: false)
    #expect(try Self.values(once) == [3, 4])
    let again = SoundExcerpt(Self.count(to: 5), range: 3..<9, loops: true)
    #expect(try Self.values(again, 5) == [3, 4, 3, 4, 3])
  }

  @Test func rangeBeyondTheSourceIsEmptyEvenInALoop() throws {
    #expect(try Self.values(SoundExcerpt(Self.count(to: 5), range: 7..<9, loops: true)) == [])
    #expect(try Self.values(SoundExcerpt(Self.count(to: 0), range: 0..<9, loops: true)) == [])
    #expect(try Self.values(SoundExcerpt(Self.count(to: 5), range: 2..<2, loops: true)) == [])
  }

  @Test func loopIsExactOverManyBlocks() throws {
    var excerpt = SoundExcerpt(Self.count(to: 10_000), range: 1000..<3000, loops: true)
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
