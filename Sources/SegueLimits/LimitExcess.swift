import SegueMessages

/// A quantity that exceeds a limit.
package struct LimitExcess: Error, Hashable, Sendable {
  /// The limit that is exceeded.
  package let limit: Limit

  /// The quantity; nil if counting stopped early.
  package let found: Int?

  /// The largest quantity allowed.
  package let allowed: Int

  /// The excess of `found` over a limit; nil if it is within the limit.
  package init?(_ limit: Limit, of limits: Limits, found: Int) {
    guard found > limits[limit] else { return nil }
    self.init(limit, found: found, allowed: limits[limit])
  }

  package init(_ limit: Limit, found: Int?, allowed: Int) {
    (self.limit, self.found, self.allowed) = (limit, found, allowed)
  }
}

extension LimitExcess: CustomStringConvertible {
  /// The quantity, the limit, and the flag that raises it; the caller adds the place.
  package var description: String {
    let way = "raise that with \(limit.flag)"
    if limit == .depth {
      return "is nested too deeply, expected at most \(Message.count(allowed, "levels")); \(way)"
    }
    // The sum for nested aliases saturates at the largest integer.
    guard let found, found < .max else {
      return "has more than \(Message.count(allowed, limit.noun)), expected no more; \(way)"
    }
    return "has \(found) \(limit.noun), expected at most \(allowed); \(way)"
  }
}
