import Foundation

/// The search for the best of some choices whose size is within a limit, in few tries.
///
/// Choices are ordered from the best to the smallest; the logarithm of their size is taken to be
/// nearly a straight line between neighbors. The first try is the best choice. If no try has
/// fitted before the last one, the last one is the smallest choice, so a search fails only if that
/// does not fit.
struct SizeSearch {
  /// A choice that was tried.
  struct Try: Hashable {
    let position: Int
    let bytes: Int
  }

  /// The number of choices, at least 1.
  let count: Int

  /// The largest size that fits, in bytes.
  let limit: Int

  /// The number of positions that halve the size, as far as that is known before the first try.
  let halving: Double

  /// A position that no try goes beyond before it has been tried, unless only one try is left.
  let waypoint: Int

  private(set) var tries: [Try] = []

  /// The largest number of tries.
  static let mostTries = 4

  init(count: Int, limit: Int, halving: Double, waypoint: Int) {
    precondition(count >= 1 && halving > 0, "a search has choices")
    (self.count, self.limit, self.halving, self.waypoint) = (count, limit, halving, waypoint)
  }

  /// The best choice that fits; nil if none has.
  var best: Try? {
    tries.filter { $0.bytes <= limit }.min { $0.position < $1.position }
  }

  mutating func add(_ position: Int, bytes: Int) {
    tries.append(Try(position: position, bytes: bytes))
  }

  /// The next position to try; nil if the search has ended.
  func next() -> Int? {
    guard !tries.isEmpty else { return 0 }
    let end = best?.position ?? count
    let failed = tries.filter { $0.bytes > limit && $0.position < end }
      .max { $0.position < $1.position }
    guard tries.count < Self.mostTries, let failed else { return nil }
    if let best { return position(between: failed, best) }
    return failed.position < count - 1 ? position(after: failed) : nil
  }

  /// A share of the limit to aim at, because a size is known only roughly: less in a second
  /// attempt, which must fit.
  private static let (aim, safeAim) = (0.97, 0.85)

  private func position(after failed: Try) -> Int {
    let left = Self.mostTries - tries.count
    guard left > 1 else { return count - 1 }
    let aim = Double(limit) * (tries.count == 1 ? Self.aim : Self.safeAim)
    let steps = (log2(Double(failed.bytes) / aim) / slope(before: failed)).rounded(.up)
    let position = failed.position + Int(min(max(1, steps), Double(count)))
    let end = failed.position < waypoint ? waypoint : count - 1
    return min(position, end)
  }

  /// The halvings that a position brings: the guess, or the measured ones if they are fewer.
  ///
  /// A size that hardly changes leads far on.
  private func slope(before failed: Try) -> Double {
    let guess = 1 / halving
    guard let earlier = tries.filter({ $0.position < failed.position }).last else { return guess }
    let measured =
      log2(Double(earlier.bytes) / Double(failed.bytes))
      / Double(failed.position - earlier.position)
    return max(min(measured, guess), guess / 64)
  }

  private func position(between failed: Try, _ best: Try) -> Int? {
    let gap = best.position - failed.position
    let aim = Double(limit) * Self.closeAim
    guard gap > 1, Double(best.bytes) < aim else { return nil }
    let part = log2(Double(failed.bytes) / aim) / log2(Double(failed.bytes) / Double(best.bytes))
    let position = failed.position + max(1, Int((part * Double(gap)).rounded(.up)))
    return position < best.position ? position : nil
  }

  /// The share to aim at between two known sizes; the search ends with a choice that is as close.
  private static let closeAim = 0.98
}
