import Foundation
import Testing

@testable import SegueLabels

@Suite struct BidiLevelsTests {
  /// Unicode's own test, from Debian's package unicode-data; `scripts/setup test` installs it.
  private static let file = "/usr/share/unicode/BidiCharacterTest.txt"

  /// Levels and visual order of 90,000 paragraphs, in both directions and with automatic direction.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: file)))
  func levelsAndOrderMatchUnicodesTest() throws {
    var (count, differences): (Int, [Substring]) = (0, [])
    for line in try String(contentsOfFile: Self.file, encoding: .utf8).split(separator: "\n") {
      let fields = line.split(separator: ";", omittingEmptySubsequences: false)
      guard !line.hasPrefix("#"), fields.count == 5 else { continue }
      let scalars = fields[0].split(separator: " ").compactMap {
        UInt32($0, radix: 16).flatMap { Unicode.Scalar($0) }
      }
      // A label is split into paragraphs earlier.
      guard !scalars.contains("\u{2029}") else { continue }
      let direction: TextDirection =
        switch fields[1] {
        case "0": .leftToRight
        case "1": .rightToLeft
        default: .automatic
        }
      let expected = fields[3].split(separator: " ").map { Int($0) }
      let levels = BidiLevels(scalars, direction: direction).levels
      // Characters that the algorithm removes have no level in the file and no place in the order.
      let shown = levels.indices.filter { expected[$0] != nil }
      let order = BidiLevels.visualOrder(shown.map { levels[$0] }).map { shown[$0] }
      let isRight =
        zip(levels, expected).allSatisfy { $1 == nil || $0 == $1 }
        && order == fields[4].split(separator: " ").compactMap { Int($0) }
      count += 1
      if !isRight { differences.append(line) }
    }
    #expect(count > 90_000)
    #expect(differences.count == 0, "\(differences.prefix(3).joined(separator: "\n"))")
  }

  /// Visual order of runs by rule L2.
  @Test func runsAreReversedFromTheHighestLevelDown() {
    #expect(BidiLevels.visualOrder([]) == [])
    #expect(BidiLevels.visualOrder([0, 1, 0]) == [0, 1, 2])
    #expect(BidiLevels.visualOrder([1, 2, 1]) == [2, 1, 0])
    #expect(BidiLevels.visualOrder([0, 1, 2, 1, 0]) == [0, 3, 2, 1, 4])
  }
}
