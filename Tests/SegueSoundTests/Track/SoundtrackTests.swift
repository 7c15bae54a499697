import SegueArithmetic
import Testing

@testable import SegueSound

@Suite struct SoundtrackTests {
  @Test(arguments: [("1", 48_000), ("1001/30000", 1602), ("7/30", 11_200), ("0", 0)])
  func lengthIsThatOfTheVideo(duration: String, count: Int) throws {
    #expect(Soundtrack.sampleCount(of: try Rational(duration)) == count)
  }

  @Test func samplesAreRoundedTo24Bits() throws {
    let values: [Float] = [0, 0.5, -0.5, 0.1, -0.1, 1.5 / 8_388_608, 2.5 / 8_388_608, 1e-9]
    let source = FormulaSource(count: values.count) { StereoSample(values[$0], -values[$0]) }
    var track = Soundtrack(source, sampleCount: values.count)
    let samples = try track.read(100)
    #expect(samples.map(\.x) == [0, 4_194_304, -4_194_304, 838_861, -838_861, 2, 2, 0])
    #expect(samples.map(\.y) == samples.map { -$0.x })
  }

  @Test func silenceFollowsAnEarlyEnd() throws {
    var track = Soundtrack(FormulaSource.constant(0.5, count: 1000), sampleCount: 2500)
    let samples = try track.read(2000) + track.read(2000)
    #expect(samples.count == 2500)
    #expect(samples[999].x == 4_194_304 && samples[1000] == .zero && samples[2499] == .zero)
    #expect(try track.read(10).isEmpty)
  }

  @Test func longSoundIsCut() throws {
    var track = Soundtrack(FormulaSource.constant(0.5), sampleCount: 700)
    #expect(try track.read(500).count == 500)
    #expect(try track.read(500).count == 200)
    #expect(track.position == 700)
  }

  @Test func loudSoundStaysBelowTheCeiling() throws {
    var track = Soundtrack(FormulaSource.constant(9), sampleCount: 700)
    let top = Int32(Limiter.ceiling * 8_388_608)
    #expect(try track.read(700).allSatisfy { $0.x <= top && $0.x >= top - 8 })
  }

  @Test(arguments: [0..<700, 1..<2, 5000..<9000, 9000..<9000])
  func excerptHasTheSamplesOfTheWhole(range: Range<Int>) throws {
    let source = FormulaSource(count: 9000) { index in
      StereoSample(Float(index % 7) - 3, Float(index % 5) / 4)
    }
    var whole = Soundtrack(source, sampleCount: 9000)
    let all = try whole.read(9000)
    var part = try Soundtrack(source, sampleCount: 9000).excerpt(range)
    #expect(part.sampleCount == range.count && part.position == 0)
    #expect(try part.read(9001) == Array(all[range]))
  }

  @Test func silentTrackIsAllZeros() throws {
    var track = Soundtrack(silenceOf: 5000)
    #expect(try track.read(6000) == Array(repeating: .zero, count: 5000))
  }
}
