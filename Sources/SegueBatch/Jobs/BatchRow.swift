public import SegueMessages
public import SegueRendering
public import SegueSpec
public import SegueTimeline

/// What one row of a jobs file says, or what the flags say for all rows; what is nil is left to others.
public struct BatchRow: Hashable, Sendable {
  /// What results call the job.
  public var id: String?

  /// The path of the spec, as seen from the working directory.
  public var spec: String?

  /// Where the video goes, with `{name}` for variables; as seen from the working directory.
  public var output: String?

  /// Where the log of events goes, with `{name}` for variables; as seen from the working directory.
  public var events: String?

  /// The values of the spec's variables.
  public var variables: [String: String] = [:]

  /// How it is encoded; its path is nil.
  public var encoding: Spec.Output {
    get { own?.output ?? Spec.Output() }
    set { own = newValue == Spec.Output() ? nil : Encoding(newValue) }
  }

  /// Nil for nothing: that takes a few hundred bytes, most rows say nothing of it, and the others mostly the same.
  private var own: Encoding?

  /// What rows share that say the same because all do.
  private final class Encoding: Hashable, Sendable {
    let output: Spec.Output

    init(_ output: Spec.Output) { self.output = output }

    static func == (a: Encoding, b: Encoding) -> Bool { a === b || a.output == b.output }

    func hash(into hasher: inout Hasher) { hasher.combine(output) }
  }

  /// In place of the canvas's own.
  public var frameRate: FrameRate?

  /// Pixels a point, in place of the canvas's own.
  public var scale: Double?

  /// Which frames of the whole video.
  public var frames: Range<Int>?

  /// How hard PNG files are compressed, 0 to 9.
  public var pngLevel: Int?

  /// Whether the output is read again before it gets its name.
  public var verifies: Bool?

  /// In how many pieces the video is made and then joined; nil is in one go.
  public var shards: Int?

  /// Which of such pieces alone is made.
  public var shard: Shard?

  /// What of ``spec``, ``output`` and ``events`` a jobs file names: these must lie in a ``Root``.
  var named: Set<Name> = []

  /// Something that a row names.
  enum Name: Hashable { case spec, output, events }

  /// Where the row begins in its file; nil for flags.
  public var position: SourcePosition?

  /// A row that says nothing.
  public init() {}

  /// This row, and what `other` says where this one says nothing; variables one by one.
  func over(_ other: BatchRow) -> BatchRow {
    var result = self
    result.id = id ?? other.id
    result.spec = spec ?? other.spec
    result.output = output ?? other.output
    result.events = events ?? other.events
    // Most rows have what all share and nothing else, or the other way round: neither is copied.
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
    result.pngLevel = pngLevel ?? other.pngLevel
    result.verifies = verifies ?? other.verifies
    result.shards = shards ?? other.shards
    result.shard = shard ?? other.shard
    result.position = position ?? other.position
    if spec == nil, other.named.contains(.spec) { result.named.insert(.spec) }
    if output == nil, other.named.contains(.output) { result.named.insert(.output) }
    if events == nil, other.named.contains(.events) { result.named.insert(.events) }
    return result
  }
}
