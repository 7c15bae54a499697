import Foundation

/// How many of its cases a broad test tries: all of them for `scripts/test --all`, otherwise a few,
/// so that the tests of every day take minutes.
package enum Breadth {
  /// Whether all cases are tried.
  package static let isWhole = ProcessInfo.processInfo.environment["SEGUE_TESTS"] == "whole"

  /// All of `cases`, or `few` of them, spread evenly from the first to the last.
  package static func some<Case>(_ cases: [Case], orOnly few: Int) -> [Case] {
    precondition(few > 1, "the first case and the last are always tried")
    guard !isWhole, cases.count > few else { return cases }
    return (0..<few).map { cases[$0 * (cases.count - 1) / (few - 1)] }
  }
}
