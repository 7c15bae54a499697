import Foundation

/// The share of its cases that a broad test tries.
///
/// `scripts/test --all` tries all of them. Otherwise it is a few, so that the tests of every day
/// take minutes.
package enum Breadth {
  /// Whether all cases are tried.
  package static let isWhole = ProcessInfo.processInfo.environment["SEGUE_TESTS"] == "whole"

  /// All of `cases`, or `few` of them; see ``spread(_:over:)``.
  package static func some<Case>(_ cases: [Case], orOnly few: Int) -> [Case] {
    isWhole ? cases : spread(few, over: cases)
  }

  /// At most `count` of `cases`, spread evenly from the first to the last.
  package static func spread<Case>(_ count: Int, over cases: [Case]) -> [Case] {
    precondition(count > 1, "the first case and the last are always tried")
    guard cases.count > count else { return cases }
    return (0..<count).map { cases[$0 * (cases.count - 1) / (count - 1)] }
  }
}
