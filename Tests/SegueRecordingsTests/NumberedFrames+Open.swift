import SegueArithmetic
import SegueFiles
import SeguePixels
import Testing
import TestSupport

@testable import SegueRecordings

extension NumberedFrames {
  static func open(_ path: String) throws -> Recording {
    let place = InputPath(path)
    return try Recording(place, facts: Recording.facts(of: place))
  }
}

extension Recording {
  /// Reads every picture in order, backwards and at random, compares the numbers, and the bytes of
  /// each with those in order.
  func expectNumbers(
    _ numbers: [Int], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let count = facts.times.count
    #expect(count == numbers.count, sourceLocation: sourceLocation)
    let pictures = try (0..<count).map { try picture($0) }
    let shown = pictures.map(NumberedFrames.number)
    #expect(shown == numbers, sourceLocation: sourceLocation)
    let isUpright = pictures.allSatisfy(NumberedFrames.isUpright)
    #expect(isUpright, sourceLocation: sourceLocation)
    let isSized = pictures.allSatisfy { ($0.width, $0.height) == (facts.width, facts.height) }
    #expect(isSized, sourceLocation: sourceLocation)
    var random = SplitMix64(seed: 26)
    let order = (0..<count).reversed() + (0..<count).shuffled(using: &random)
    let wrong = try order.first { try picture($0) != pictures[$0] }
    #expect(
      wrong == nil, "picture \(wrong ?? 0) depends on the order", sourceLocation: sourceLocation)
    #expect(replacedCount == 0, sourceLocation: sourceLocation)
  }

  /// The number shown at a time, in seconds.
  func number(at seconds: Double) throws -> Int {
    let time = try #require(Rational(Int64((seconds * 1e6).rounded()), over: 1_000_000))
    return NumberedFrames.number(try picture(facts.picture(at: time)))
  }
}
