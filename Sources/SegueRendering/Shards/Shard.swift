/// One of the shards that a long video is rendered in: number `index` of `count`.
public struct Shard: Hashable, Sendable {
  /// From 1 to ``count``.
  public let index: Int

  /// How many there are, from 1 to ``largestCount``.
  public let count: Int

  /// More shards than any video is cut into.
  public static let largestCount = 1_000_000

  /// Shard `index` of `count`, or nil outside the ranges.
  public init?(_ index: Int, of count: Int) {
    guard 1...Self.largestCount ~= count, 1...count ~= index else { return nil }
    (self.index, self.count) = (index, count)
  }

  /// Reads `3/16`.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.allSatisfy(\.isWholeNumber) }),
      let index = Int(parts[0]), let count = Int(parts[1])
    else { return nil }
    self.init(index, of: count)
  }

  /// The frames of this shard, of the frames `all` of a video.
  ///
  /// Shards consist of whole units, which are counted from the first frame of `all` and are dealt as
  /// evenly as they can be; where there are fewer units than shards, some shards are empty. The
  /// ranges of all shards follow each other and are `all` together.
  ///
  /// - Parameters:
  ///   - all: The frames that all shards have together.
  ///   - unit: How many frames belong together, at least 1; the last unit may have fewer.
  /// - Returns: A part of `all`, which may be empty.
  public func frames(of all: Range<Int>, unit: Int) -> Range<Int> {
    precondition(unit >= 1, "a unit has at least one frame")
    let units = (all.count + unit - 1) / unit
    func bound(_ index: Int) -> Int {
      all.lowerBound + min(all.count, units * index / count * unit)
    }
    return bound(index - 1)..<bound(index)
  }
}

extension Shard: CustomStringConvertible {
  /// `3/16`.
  public var description: String { "\(index)/\(count)" }
}
