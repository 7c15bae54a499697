package import SegueMessages
package import SegueRendering
package import SegueSpec
package import SegueTimeline

/// The settings of one row of a jobs file, or of the flags for all rows; nil for a setting that is
/// not given.
package struct BatchRow: Hashable, Sendable {
  /// The name of the job in results.
  package var id: String?

  /// The path of the spec, relative to the working directory.
  package var spec: String?

  /// The path of the video, relative to the working directory; `{name}` stands for a variable.
  package var output: String?

  /// The path of the event log, relative to the working directory; `{name}` stands for a variable.
  package var events: String?

  /// The values of the spec's variables.
  package var variables: [String: String] = [:]

  /// The files of words, relative to the working directory; nil if none are given.
  ///
  /// Their locale is the variable `locale`.
  package var strings: [String]?

  /// The settings of the output; the path is nil.
  package var encoding: Spec.Output {
    get { own?.output ?? Spec.Output() }
    set { own = newValue == Spec.Output() ? nil : Encoding(newValue) }
  }

  /// Nil if no setting of the output is given, because settings take a few hundred bytes, and most
  /// rows have none or share theirs.
  private var own: Encoding?

  /// A reference to settings that rows share.
  private final class Encoding: Hashable, Sendable {
    let output: Spec.Output

    init(_ output: Spec.Output) { self.output = output }

    static func == (a: Encoding, b: Encoding) -> Bool { a === b || a.output == b.output }

    func hash(into hasher: inout Hasher) { hasher.combine(output) }
  }

  /// Replaces the frame rate of the canvas.
  package var frameRate: FrameRate?

  /// Pixels per point; replaces the scale of the canvas.
  package var scale: Double?

  /// The frames to render, as the whole video numbers them.
  package var frames: Range<Int>?

  /// Whether the output is read back before it gets its name.
  package var verifies: Bool?

  /// The number of pieces to render and join; nil if the video is not divided.
  package var shards: Int?

  /// The only piece to render.
  package var shard: Shard?

  /// The paths that a jobs file gives, which must lie within a ``Root``.
  var named: Set<Name> = []

  /// A setting that is a path.
  enum Name: Hashable { case spec, output, events, strings }

  /// The start of the row in its file; nil for flags.
  package var position: SourcePosition?

  /// A row without settings.
  package init() {}

  /// Returns this row with missing settings taken from `other`; variables are merged one by one.
  func over(_ other: BatchRow) -> BatchRow {
    var result = self
    result.id = id ?? other.id
    result.spec = spec ?? other.spec
    result.output = output ?? other.output
    result.events = events ?? other.events
    result.strings = strings ?? other.strings
    // Most rows have either only shared variables or only their own; then nothing is copied.
    if variables.isEmpty {
      result.variables = other.variables
    } else if !other.variables.isEmpty {
      result.variables.merge(other.variables) { own, _ in own }
    }
    if own == nil {
      result.own = other.own
    } else if other.own != nil {
      result.encoding = encoding.over(other.encoding)
    }
    result.frameRate = frameRate ?? other.frameRate
    result.scale = scale ?? other.scale
    result.frames = frames ?? other.frames
    result.verifies = verifies ?? other.verifies
    result.shards = shards ?? other.shards
    result.shard = shard ?? other.shard
    result.position = position ?? other.position
    if spec == nil, other.named.contains(.spec) { result.named.insert(.spec) }
    if output == nil, other.named.contains(.output) { result.named.insert(.output) }
    if strings == nil, other.named.contains(.strings) { result.named.insert(.strings) }
    if events == nil, other.named.contains(.events) { result.named.insert(.events) }
    return result
  }
}
