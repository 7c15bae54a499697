import SegueMessages

/// More of something than a limit allows.
public struct LimitExcess: Error, Hashable, Sendable {
  /// Which limit.
  public let limit: Limit

  /// How much there is; nil where nobody counted to the end.
  public let found: Int?

  /// How much there may be.
  public let allowed: Int

  /// The excess of `found` over a limit; nil where it is within.
  package init?(_ limit: Limit, of limits: Limits, found: Int) {
    guard found > limits[limit] else { return nil }
    self.init(limit, found: found, allowed: limits[limit])
  }

  package init(_ limit: Limit, found: Int?, allowed: Int) {
    (self.limit, self.found, self.allowed) = (limit, found, allowed)
  }
}

extension LimitExcess: CustomStringConvertible {
  /// What there is, what was expected, and the flag that raises it; who knows the place says where.
  public var description: String {
    let way = "\(limit.flag) raises that"
    if limit == .depth {
      return "is nested too deeply, expected at most \(Message.count(allowed, "levels")); \(way)"
    }
    // A sum of aliases of aliases stops at the largest number.
    guard let found, found < .max else {
      return "has more than \(Message.count(allowed, limit.noun)), expected no more; \(way)"
    }
    return "has \(found) \(limit.noun), expected at most \(allowed); \(way)"
  }
}
