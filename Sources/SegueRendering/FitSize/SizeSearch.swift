import SegueFoundation

/// The search for the best of some choices whose size is within a limit, in few tries.
///
/// Choices are ordered from the best to the smallest, and each has an expected size. The real sizes
/// are taken to fall evenly with the expected ones. The first try is the best choice. If no try has
/// fitted before the last one, the last one is the smallest choice, so a search fails only if that
/// does not fit.
struct SizeSearch {
  /// A choice that was tried.
  struct Try: Hashable {
    let position: Int
    let bytes: Int
  }

  /// The expected size of each choice, in halvings of that of the first one: from 0 on, ascending.
  let halvings: [Double]

  /// The largest size that fits, in bytes.
  let limit: Int

  /// A position beyond which sizes fall by another law, and choices are a last resort.
  ///
  /// If the best choice lies beyond it, then it or a later choice was tried and did not fit, or the
  /// last try was left and had to be the smallest choice.
  let waypoint: Int

  private(set) var tries: [Try] = []

  /// The largest number of tries.
  static let mostTries = 4

  init(halvings: [Double], limit: Int, waypoint: Int) {
    precondition(!halvings.isEmpty, "a search has choices")
    (self.halvings, self.limit, self.waypoint) = (halvings, limit, waypoint)
  }

  private var count: Int { halvings.count }

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
    let pace = pace(before: failed)
    let share = tries.count == 1 ? Self.aim : Self.safeAim
    let needed = log2(Double(failed.bytes) / (Double(limit) * share))
    // The pace of the choices before the waypoint says nothing about those behind it.
    let gain = max(halvings[waypoint] - halvings[failed.position], 0) * pace
    let wanted =
      failed.position < waypoint && needed > gain
      ? halvings[waypoint] + needed - gain : halvings[failed.position] + needed / pace
    let position = max(first(from: wanted), failed.position + 1)
    guard failed.position < waypoint, waypoint < position else { return min(position, count - 1) }
    // With two tries left, the waypoint is skipped if it is not expected to fit.
    let mayFit = Double(failed.bytes) * exp2(-gain) <= Double(limit) * Self.aim
    return left > 2 || mayFit ? waypoint : min(position, count - 1)
  }

  /// The first position that is expected to halve the size so often.
  private func first(from wanted: Double) -> Int {
    halvings.firstIndex { $0 >= wanted } ?? count
  }

  /// The measured halvings for an expected one, if they are fewer; 1 if nothing is measured.
  ///
  /// A size that hardly changes leads far on.
  private func pace(before failed: Try) -> Double {
    let start = failed.position < waypoint ? 0 : waypoint
    let earlier = tries.filter { start..<failed.position ~= $0.position }
      .max { $0.position < $1.position }
    guard let earlier else { return 1 }
    let measured = log2(Double(earlier.bytes) / Double(failed.bytes))
    let expected = halvings[failed.position] - halvings[earlier.position]
    return max(min(measured / expected, 1), 1 / 64)
  }

  private func position(between failed: Try, _ best: Try) -> Int? {
    if failed.position < waypoint, waypoint < best.position { return waypoint }
    let aim = Double(limit) * Self.closeAim
    guard best.position - failed.position > 1, Double(best.bytes) < aim else { return nil }
    let part = log2(Double(failed.bytes) / aim) / log2(Double(failed.bytes) / Double(best.bytes))
    let gap = halvings[best.position] - halvings[failed.position]
    let position = max(first(from: halvings[failed.position] + part * gap), failed.position + 1)
    return position < best.position ? position : nil
  }

  /// The share to aim at between two known sizes; the search ends with a choice that is as close.
  private static let closeAim = 0.98
}
