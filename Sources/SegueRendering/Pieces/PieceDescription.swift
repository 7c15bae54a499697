import SegueFoundation
import SegueFrames
import SegueMessages
import SegueTimeline

/// A piece's description of itself: the shard and the render that it belongs to.
///
/// An MP4 stores it as its comment, a PNG sequence in a file next to its frames. It depends only on
/// the render, so the same shard has the same bytes on every machine.
struct PieceDescription: Hashable, Sendable {
  /// The version of Segue.
  var segue: String

  /// The digest of the recipe of the whole.
  var recipe: String

  /// The shard.
  var shard: Shard

  /// The frames of the piece, as the whole video numbers them; may be empty.
  var frames: Range<Int>

  /// The frames of all shards together.
  var all: Range<Int>

  /// The number of frames in the video.
  var total: Int

  /// Width of a frame, in pixels.
  var width: Int

  /// Height of a frame, in pixels.
  var height: Int

  /// Frames a second.
  var rate: FrameRate

  /// The target bit rate of an MP4's encoder, in bits per second; 0 if it aims at a quality.
  var bitRate: Int?

  /// The name pattern for the files of a PNG sequence, such as `%04d.png`.
  var files: String?

  /// The number of samples in the sound of the whole, which the first piece has; nil without sound.
  var sound: Int?

  /// One line of JSON, without a line feed.
  var text: String {
    var object = JSONObject()
    object.add("segue", segue)
    object.add("recipe", recipe)
    object.add("shard", "\(shard)")
    for (key, range) in [("frames", frames), ("all", all)] {
      object.add(key, json: "[\(range.lowerBound),\(range.upperBound)]")
    }
    object.add("total", total)
    object.add("width", width)
    object.add("height", height)
    object.add("rate", "\(rate)")
    if let bitRate { object.add("bitRate", bitRate) }
    if let files { object.add("files", files) }
    if let sound { object.add("sound", sound) }
    return object.text
  }

  /// The name of the file that describes a shard of a PNG sequence.
  static func fileName(of shard: Shard) -> String {
    ".segue-shard-\(shard.index)-of-\(shard.count).json"
  }

  /// Whether a file of that name describes a shard.
  static func isFileName(_ name: String) -> Bool {
    name.hasPrefix(".segue-shard-") && name.hasSuffix(".json")
  }
}

extension PieceDescription {
  /// Describes the piece that `job` renders, except for the values that only its output knows.
  init(of job: RenderJob, _ shard: Shard, recipe: String) {
    (segue, self.recipe, self.shard) = (Version.current, recipe, shard)
    (frames, all, total) = (job.frames, job.allFrames, job.plan.timeline.frameCount)
    (width, height) = (job.width, job.height)
    rate = job.plan.timeline.frameRate
    (bitRate, files) = (nil, nil)
    sound = job.hasSound ? job.soundSamples.count : nil
  }
}

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
    var sound: Int?
  }

  /// Parses ``text``; nil for anything else.
  init?(_ text: String) {
    // Any error means that Segue did not write it.
    guard let read = try? JSONDecoder().decode(Stored.self, from: Data(text.utf8)),
      let shard = Shard(read.shard), let rate = (try? Rational(read.rate)).flatMap(FrameRate.init),
      0...Timeline.largestFrameCount ~= read.total, !read.all.isEmpty,
      (0..<read.total).contains(read.all.lowerBound), read.all.upperBound <= read.total,
      read.all.lowerBound <= read.frames.lowerBound, read.frames.upperBound <= read.all.upperBound,
      read.width > 0, read.height > 0, 0...Int(Int32.max) ~= read.bitRate ?? 0,
      0...1 << 52 ~= read.sound ?? 0
    else { return nil }
    (segue, recipe, self.shard, self.rate) = (read.segue, read.recipe, shard, rate)
    (frames, all, total) = (read.frames, read.all, read.total)
    (width, height) = (read.width, read.height)
    (bitRate, files, sound) = (read.bitRate, read.files, read.sound)
  }
}
