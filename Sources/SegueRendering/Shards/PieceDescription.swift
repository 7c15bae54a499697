import SegueMessages
import SegueTimeline

/// What a piece of a video says of itself: which piece it is, and of what.
///
/// An MP4 has it as its comment, a PNG sequence in a file beside its frames. It depends on nothing but
/// what is rendered, so that the same shard has the same bytes wherever it is made.
struct PieceDescription: Hashable, Sendable {
  /// The version of Segue.
  var segue: String

  /// The digest of the recipe of the whole.
  var recipe: String

  /// Which shard.
  var shard: Shard

  /// The frames of the piece, as the whole video numbers them; may be empty.
  var frames: Range<Int>

  /// The frames that all shards have together.
  var all: Range<Int>

  /// How many frames the video has.
  var total: Int

  /// In pixels.
  var width: Int

  /// In pixels.
  var height: Int

  /// Frames a second.
  var rate: FrameRate

  /// What the encoder of an MP4 aims at, in bits a second; 0 for a quality.
  var bitRate: Int?

  /// The names of the files of a PNG sequence, such as `%04d.png`.
  var files: String?

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
  /// What the piece that `job` renders has to say, but for what only its output knows.
  init(of job: RenderJob, _ shard: Shard, recipe: String) {
    (segue, self.recipe, self.shard) = (Version.current, recipe, shard)
    (frames, all, total) = (job.frames, job.allFrames, job.plan.timeline.frameCount)
    (width, height) = (job.width, job.height)
    rate = job.plan.timeline.frameRate
    (bitRate, files) = (nil, nil)
  }
}
