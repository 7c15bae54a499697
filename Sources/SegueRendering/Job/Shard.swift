import SegueEncoding
import SegueFormats
package import SegueMessages
package import SegueSpec

/// One shard of a long video: number `index` of `count`.
///
/// ```swift
/// let third = Shard(3, of: 16)
/// if let shard = Shard("3/16"), shard == third {
///   print("shard \(shard.index) of \(shard.count)")
/// }
/// ```
public struct Shard: Hashable, Sendable {
  /// The number of the shard, from 1 to ``count``.
  public let index: Int

  /// The number of shards, from 1 to ``largestCount``.
  public let count: Int

  /// The largest number of shards, more than any video needs.
  public static let largestCount = 1_000_000

  /// Shard `index` of `count`; nil if out of range.
  public init?(_ index: Int, of count: Int) {
    guard 1...Self.largestCount ~= count, 1...count ~= index else { return nil }
    (self.index, self.count) = (index, count)
  }

  /// Parses text such as `3/16`.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.allSatisfy(\.isWholeNumber) }),
      let index = Int(parts[0]), let count = Int(parts[1])
    else { return nil }
    self.init(index, of: count)
  }

  /// The frames of this shard, out of the frames `all` of a video.
  ///
  /// Shards consist of whole units, which are counted from the first frame of `all` and distributed
  /// as evenly as possible. If there are fewer units than shards, some shards are empty. The ranges
  /// of all shards follow each other and cover `all`.
  ///
  /// - Parameters:
  ///   - all: The frames of all shards together.
  ///   - unit: The number of frames in a unit, at least 1; the last unit may have fewer.
  /// - Returns: A part of `all`, which may be empty.
  package func frames(of all: Range<Int>, unit: Int) -> Range<Int> {
    precondition(unit >= 1, "a unit has at least one frame")
    let units = (all.count + unit - 1) / unit
    func bound(_ index: Int) -> Int {
      all.lowerBound + min(all.count, units * index / count * unit)
    }
    return bound(index - 1)..<bound(index)
  }
}

extension Shard: CustomStringConvertible {
  /// Text such as `3/16`.
  public var description: String { "\(index)/\(count)" }
}

/// The reason why a render cannot be a shard of a video.
package enum ShardError: Error, Hashable {
  /// Files of this format cannot be joined.
  case formatCannotBeJoined(Shard, Spec.Output.Format)
  /// The whole must fit into a size, so its parts have no quality of their own.
  case cannotFit(Shard)
  /// An input was written to while the shard was rendered.
  case inputHasChanged(path: String)
}

extension ShardError: CustomStringConvertible {
  /// One line: the problem and the way out.
  package var description: String {
    switch self {
    case .formatCannotBeJoined(let shard, let format):
      "Shard \(shard) cannot be \(format.rawValue): 'segue concat' joins only"
        + " \(OutputFormat.joined). Name such an output."
    case .cannotFit(let shard):
      "Shard \(shard) cannot be fitted into a size: only the whole video shows which quality fits."
        + " Leave out --fit-size, or render the whole."
    case .inputHasChanged(let path):
      "\(path): changed while the shard was rendered, so the shard would not match the others. Render"
        + " all of them from the same file."
    }
  }
}

extension ShardError: FailingError {
  package var failure: Failure {
    if case .inputHasChanged = self { .badInput } else { .request }
  }
}
