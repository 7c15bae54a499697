import SegueArithmetic
import Testing
import TestSupport

@testable import SegueRecordings

/// Times that a container has rounded to its ticks, read back for frames of other rates.
@Suite struct RoundedTimeTests {
  private static let rates = [
    "24000/1001", "24", "25", "30000/1001", "30", "37", "48", "50", "60000/1001", "60", "72",
    "90", "100", "120000/1001", "120",
  ]
  private static let canvases = ["24", "25", "30000/1001", "30", "50", "60000/1001", "60", "120"]

  /// Ways to make a whole number of ticks of an instant.
  enum Rounding: CaseIterable {
    case nearest
    case down

    func ticks(_ instant: Rational, _ timebase: Rational) -> Int64 {
      let ticks = instant.over(timebase)
      return switch self {
      case .nearest: Int64(ticks.productRounded(Rational(1)))
      case .down: Int64(ticks.productRoundedDown(Rational(1)))
      }
    }
  }

  private func instants(
    _ numbers: some Sequence<Int>, at rate: Rational
  ) throws -> [Rational] {
    try numbers.map { try #require(Rational(Int64($0), over: 1)).over(rate) }
  }

  /// Checks that each frame of a video shows the picture that exact times would give it.
  private func expectExactCadence(
    _ instants: [Rational], _ times: RecordingTimes, _ canvas: Rational,
    _ comment: @autoclosure () -> String
  ) throws {
    let last = try #require(instants.last)
    var exact = 0
    for frame in 0...Int(last.productRoundedUp(canvas)) {
      let time = try #require(Rational(Int64(frame), over: 1)).over(canvas)
      while exact + 1 < instants.count, instants[exact + 1] <= time { exact += 1 }
      guard times.index(at: time) == exact else {
        Issue.record(
          "\(comment()): frame \(frame) shows \(times.index(at: time) ?? -1), not \(exact)")
        return
      }
    }
  }

  @Test(arguments: rates, Rounding.allCases)
  func everyPictureIsSeenInItsFrame(rate: String, rounding: Rounding) throws {
    let rate = try Rational(rate)
    for unit: Int64 in [1000, 600, 90_000, 15_360] {
      let timebase = try #require(Rational(1, over: unit))
      // Two pictures fit many rates, and the file names the right one.
      for (count, declared) in [(2, true), (3, true), (40, true), (700, true), (700, false)] {
        let instants = try instants(0..<count, at: rate)
        let (times, end) = RecordingTimes.told(
          instants.map { rounding.ticks($0, timebase) }, timebase, end: nil,
          rates: declared ? [rate] : [])
        #expect((0..<count).allSatisfy { times[$0] == instants[$0] }, "\(unit), \(count)")
        #expect(end == Rational(Int64(count), over: 1)?.over(rate), "\(unit), \(count)")
        for canvas in Self.canvases + ["\(rate)"] {
          try expectExactCadence(
            instants, times, Rational(canvas), "\(unit), \(count) at \(canvas)")
        }
      }
    }
  }

  /// Recorders leave pictures out while nothing moves.
  @Test(arguments: rates.filter { $0 != "37" })
  func picturesMayBeMissing(rate: String) throws {
    let rate = try Rational(rate)
    let timebase = try #require(Rational(1, over: 1000))
    var random = SplitMix64(seed: 0x6A9)
    for _ in 0..<20 {
      var numbers = (0..<500).filter { _ in Int.random(in: 0..<3, using: &random) > 0 }
      numbers.removeAll { 100..<220 ~= $0 }
      let instants = try instants([0] + numbers.filter { $0 > 0 }, at: rate)
      let (times, _) = RecordingTimes.told(
        instants.map { Rounding.nearest.ticks($0, timebase) }, timebase, end: nil, rates: [])
      #expect(instants.indices.allSatisfy { times[$0] == instants[$0] })
    }
  }

  /// A file that starts at any time keeps that start, and the distances are exact.
  @Test func theStartMayLieAnywhere() throws {
    let (timebase, rate) = (try #require(Rational(1, over: 1000)), Rational(60))
    for start: Int64 in [7, 21, 1003, 7_200_011] {
      let begin = try #require(Rational(start, over: 1000))
      let instants = try instants(0..<200, at: rate).map { $0.plus(begin) }
      let (times, _) = RecordingTimes.told(
        instants.map { Rounding.nearest.ticks($0, timebase) }, timebase, end: nil, rates: [rate])
      for index in 1..<200 {
        #expect(times[index].minus(times[0]) == instants[index].minus(begin))
      }
      let difference = times[0].minus(begin)
      #expect(difference.doubleValue.magnitude <= 0.0005)
    }
  }

  /// Times without a rate may be half a tick late, and no more.
  @Test func irregularTimesAreTakenWithHalfATick() throws {
    let timebase = try #require(Rational(1, over: 1000))
    let ticks: [Int64] = [0, 16, 39, 41, 67, 112, 119, 151, 152, 153, 190, 213]
    let (times, end) = RecordingTimes.told(ticks, timebase, end: 240, rates: [])
    for (index, tick) in ticks.enumerated().dropFirst() {
      let half = try #require(Rational(2 * tick - 1, over: 2000))
      #expect(times.index(at: half) == index)
      #expect(times.index(at: half.minus(try #require(Rational(1, over: 1_000_000)))) == index - 1)
      #expect(times[index] == Rational(tick, over: 1000))
    }
    #expect(end == Rational(240, over: 1000))
  }

  /// Ticks that are frames are exact, with gaps, too: nothing is shown half a frame early.
  @Test func ticksOfFramesAreExact() throws {
    let timebase = try #require(Rational(1, over: 30))
    let (times, _) = RecordingTimes.told(
      [0, 1, 2, 5, 6, 9], timebase, end: 10, rates: [Rational(30)])
    #expect(times.index(at: try #require(Rational(1, over: 60))) == 0)
    #expect(times.index(at: try #require(Rational(9, over: 60))) == 2)
    #expect(times.index(at: try #require(Rational(10, over: 60))) == 3)
  }

  /// The hundredths of a GIF are roundings, unless all are alike.
  @Test func hundredthsAreRounded() throws {
    let timebase = try #require(Rational(1, over: 100))
    // 30 a second, in hundredths: 3, 4, 3, 3, …
    let instants = try instants(0..<30, at: Rational(30))
    let ticks = instants.map { Rounding.nearest.ticks($0, timebase) }
    let (times, _) = RecordingTimes.told(ticks, timebase, end: nil, rates: [], roundsAlways: true)
    try expectExactCadence(instants, times, Rational(30), "GIF")
    let (even, _) = RecordingTimes.told(
      [0, 4, 8, 12], timebase, end: 16, rates: [], roundsAlways: true)
    #expect(even.index(at: try #require(Rational(7, over: 200))) == 0)
  }

  /// The end of a last picture whose duration is rounded, too.
  @Test(arguments: [(33, 1_000_000), (34, 1_000_000), (500, 1_466_667), (nil, 1_000_000)])
  func theEndIsAnInstant(duration: Int?, microseconds: Int64) throws {
    let timebase = try #require(Rational(1, over: 1000))
    let ticks = try instants(0..<30, at: Rational(30)).map { Rounding.nearest.ticks($0, timebase) }
    let end = duration.map { Int128(ticks[29]) + Int128($0) }
    let (_, found) = RecordingTimes.told(ticks, timebase, end: end, rates: [Rational(30)])
    #expect((found.doubleValue * 1e6).rounded() == Double(microseconds))
  }
}
