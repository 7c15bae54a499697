import Foundation
import SegueArithmetic
import SegueEncoding
import SegueFormats
import Testing
import TestSupport

@testable import SegueRendering

/// Searches over made-up sizes.
@Suite struct SizeSearchTests {
  /// Runs a search to its end.
  private func search(
    _ count: Int, limit: Int, halving: Double = 16, waypoint: Int? = nil, _ size: (Int) -> Double
  ) -> SizeSearch {
    run(
      SizeSearch(
        halvings: (0..<count).map { Double($0) / halving }, limit: limit,
        waypoint: waypoint ?? count - 1),
      count, size)
  }

  private func run(
    _ search: SizeSearch, _ count: Int, _ size: (Int) -> Double
  ) -> SizeSearch {
    var (search, limit) = (search, search.limit)
    while let position = search.next() {
      #expect(0..<count ~= position, "\(position) is no choice")
      search.add(position, bytes: Int(size(position)))
      if search.tries.count > SizeSearch.mostTries { break }
    }
    #expect(search.tries.count <= SizeSearch.mostTries)
    #expect(Set(search.tries.map(\.position)).count == search.tries.count, "a try is repeated")
    if let best = search.best { #expect(best.bytes <= limit) }
    return search
  }

  /// Sizes that fall as those of encoders do: with any rate near the guess, the choice is within
  /// three positions of the best one, and its size above 0.85 of the limit.
  @Test(arguments: [8.0, 12, 16, 20, 28])
  func exponentialSizesAreFitted(halving: Double) throws {
    for limit in stride(from: 120_000, through: 990_000, by: 10_007) {
      func size(_ position: Int) -> Double { 1_000_000 * exp2(-Double(position) / halving) }
      let ideal = try #require((0..<120).first { size($0) <= Double(limit) })
      let best = try #require(search(120, limit: limit, size).best)
      #expect(best.position - ideal <= 3, "\(limit): \(best.position), not \(ideal)")
      #expect(Double(best.bytes) > 0.85 * Double(limit))
    }
  }

  /// Sizes of a tour as lossy WebP, which fall faster at both ends than in the middle.
  @Test func sizesOfWebPAreFitted() throws {
    let measured: [(quality: Double, bytes: Double)] = [
      (10, 101_332), (14, 111_626), (18, 121_154), (22, 130_752), (26, 139_472), (30, 148_604),
      (36, 161_152), (42, 173_522), (50, 188_412), (56, 198_650), (62, 209_672), (70, 226_012),
      (78, 257_846), (85, 317_300),
    ]
    let settings = SinkSettings(video: VideoOptions(), values: [:])
    let scale = try #require(OutputFormat.webp.traits.scale(settings))
    for limit in stride(from: 102_000, through: 316_000, by: 997) {
      let fit = FitLadder(
        FitSize(limit: limit, scale: scale, allowed: [], further: [], framePower: 0.8),
        from: .default)
      func size(_ position: Int) -> Double {
        let quality = scale.value(at: position)
        let above = measured.firstIndex { $0.quality >= quality } ?? measured.count - 1
        let (low, high) = (measured[max(above - 1, 0)], measured[above])
        let part = (quality - low.quality) / max(high.quality - low.quality, 1)
        return low.bytes + part * (high.bytes - low.bytes)
      }
      let ideal = try #require(fit.choices.indices.first { size($0) <= Double(limit) })
      let best = try #require(run(fit.search, fit.choices.count, size).best)
      #expect(best.position - ideal <= 3, "\(limit): \(best.position), not \(ideal)")
    }
  }

  /// The best choice fits at once.
  @Test func theUsualQualityIsKeptWhereItFits() {
    let search = search(40, limit: 1_000_000) { _ in 1_000_000 }
    #expect(search.tries.map(\.position) == [0])
  }

  /// Whatever the sizes are: if the smallest choice fits, something is found.
  @Test func somethingIsFoundWhereverTheSmallestChoiceFits() {
    var random = SplitMix64(seed: 0xF17)
    for count in [1, 2, 3, 7, 41, 61] {
      for _ in 0..<500 {
        // Sizes in any order, except for the last.
        var sizes = (0..<count).map { _ in Double.random(in: 1000...2_000_000, using: &random) }
        sizes[count - 1] = 1000
        // With halvings so near to each other, tries stay far from the last choice.
        #expect(search(count, limit: 5000, halving: 0.5, { sizes[$0] }).best != nil)
      }
    }
  }

  /// Sizes with noise of a twentieth either way: the choice still uses 0.8 of the limit.
  @Test func noiseCostsLittle() throws {
    var random = SplitMix64(seed: 0x5153)
    for limit in stride(from: 150_000, through: 900_000, by: 7919) {
      let noise = (0..<80).map { _ in Double.random(in: 0.95...1.05, using: &random) }
      let best = try #require(
        search(80, limit: limit) { 1_000_000 * exp2(-Double($0) / 16) * noise[$0] }.best)
      #expect(Double(best.bytes) > 0.8 * Double(limit), "\(limit): \(best.bytes)")
    }
  }

  /// Sizes that fall in steps of ten positions, and sizes that hardly fall.
  @Test func stairsAndPlainsAreWalked() throws {
    let stairs = search(60, limit: 600_000) { 1_000_000 * exp2(-Double($0 / 10 * 10) / 16) }
    #expect(try #require(stairs.best).position < 30)
    let plain = search(61, limit: 990_000) { 1_000_000 - 200 * Double($0) }
    #expect(try #require(plain.best).position >= 50)
    #expect(search(61, limit: 500_000) { 1_000_000 - 200 * Double($0) }.best == nil)
  }

  /// Sizes of any order: if the best choice lies beyond the waypoint, then that or a later choice
  /// was tried and did not fit, or the last try was left and had to be the smallest choice.
  @Test func theBestChoicePassesTheWaypointOnlyIfThatDoesNotFit() {
    var (random, passed, forced) = (SplitMix64(seed: 0x3A7), 0, 0)
    for _ in 0..<20_000 {
      let count = Int.random(in: 2...60, using: &random)
      let waypoint = Int.random(in: 0..<count, using: &random)
      var sizes = (0..<count).map { _ in Double.random(in: 1000...2_000_000, using: &random) }
      if Bool.random(using: &random) { sizes.sort(by: >) }
      let limit = Int.random(in: 5000...1_500_000, using: &random)
      let halving = Double.random(in: 0.5...30, using: &random)
      let search = search(count, limit: limit, halving: halving, waypoint: waypoint) { sizes[$0] }
      guard let best = search.best, best.position > waypoint else { continue }
      passed += 1
      let failed = search.tries.contains {
        waypoint..<best.position ~= $0.position && $0.bytes > limit
      }
      let isForced =
        search.tries.count == SizeSearch.mostTries && search.tries.last?.position == count - 1
        && search.tries.dropLast().allSatisfy { $0.position < waypoint && $0.bytes > limit }
      if isForced { forced += 1 }
      #expect(failed || isForced, "\(waypoint): \(search.tries.map(\.position))")
    }
    #expect(passed > 1000 && forced > 0)
  }

  /// Qualities that hardly matter are no reason to leave out more than is needed.
  ///
  /// The sizes are those of a GIF of cards at 50, 25, 50/3 and 25/2 frames a second; smaller frames
  /// follow the usual law.
  @Test(arguments: [
    (FitConcession.rate, [241_044.0, 131_600, 87_744, 70_052]),
    (.scale, (0...15).map { 241_044 * pow(1 - Double($0) / 20, 1.3) }),
  ])
  func littleIsLostWhereQualityHardlyMatters(loss: FitConcession, behind: [Double]) throws {
    let scale = QualityScale(.quality, from: 80, to: 20, halving: 60)
    for limit in stride(from: 75_000, through: 230_000, by: 1237) {
      let fit = FitLadder(
        FitSize(limit: limit, scale: scale, allowed: [loss], further: [], framePower: 0.8),
        from: try #require(FrameRate(Rational(50))))
      func size(_ position: Int) -> Double {
        position < 60 ? 274_858 - 563.6 * Double(position) : behind[position - 60]
      }
      let ideal = try #require(fit.choices.indices.first { size($0) <= Double(limit) })
      let best = try #require(run(fit.search, fit.choices.count, size).best)
      #expect(
        best.position - ideal <= (loss == .rate ? 1 : 3), "\(limit): \(best.position), not \(ideal)"
      )
    }
  }

  /// Frames become smaller by their own law, which the sizes of coarser qualities do not foretell.
  ///
  /// The sizes are those of a GIF of a tour.
  @Test func smallerFramesAreFitted() throws {
    let scale = QualityScale(.quality, from: 80, to: 20, halving: 60)
    for limit in stride(from: 240_000, through: 2_400_000, by: 9973) {
      let fit = FitLadder(
        FitSize(limit: limit, scale: scale, allowed: [.scale], further: [], framePower: 0.8),
        from: .default)
      func size(_ position: Int) -> Double {
        let sides = Double(fit.choices[position].sides) / 100
        return 2_487_000 * exp2(-Double(min(position, 60)) / 72) * pow(sides, 1.3)
      }
      let ideal = try #require(fit.choices.indices.first { size($0) <= Double(limit) })
      let best = try #require(run(fit.search, fit.choices.count, size).best)
      #expect(best.position - ideal <= 3, "\(limit): \(best.position), not \(ideal)")
    }
  }
}
