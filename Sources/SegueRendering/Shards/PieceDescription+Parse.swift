import Foundation
import SegueTimeline

extension PieceDescription {
  /// The stored values, before they are validated.
  private struct Stored: Decodable {
    var segue: String
    var recipe: String
    var shard: String
    var frames: Range<Int>
    var all: Range<Int>
    var total: Int
    var width: Int
    var height: Int
    var rate: String
    var bitRate: Int?
    var files: String?
  }

  /// Parses ``text``; nil for anything else.
  init?(_ text: String) {
    // Any error means that Segue did not write it.
    guard let read = try? JSONDecoder().decode(Stored.self, from: Data(text.utf8)),
      let shard = Shard(read.shard), let rate = (try? Rational(read.rate)).flatMap(FrameRate.init),
      0...Timeline.largestFrameCount ~= read.total, !read.all.isEmpty,
      (0..<read.total).contains(read.all.lowerBound), read.all.upperBound <= read.total,
      read.all.lowerBound <= read.frames.lowerBound, read.frames.upperBound <= read.all.upperBound,
      read.width > 0, read.height > 0, 0...Int(Int32.max) ~= read.bitRate ?? 0
    else { return nil }
    (segue, recipe, self.shard, self.rate) = (read.segue, read.recipe, shard, rate)
    (frames, all, total) = (read.frames, read.all, read.total)
    (width, height) = (read.width, read.height)
    (bitRate, files) = (read.bitRate, read.files)
  }
}
