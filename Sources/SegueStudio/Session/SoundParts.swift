import SegueFrames
import SegueSound

/// The sound of a plan in parts of ten seconds, as the page plays it.
actor SoundParts {
  private let plan: RenderPlan

  /// The track after the part that was read last.
  ///
  /// A track is read from its start on, so a part that follows the last one costs the least.
  private var track: Soundtrack?

  /// Samples of a part.
  static let length = 480_000

  /// Samples that are read at once where a part begins later: ten seconds.
  private static let block = 480_000

  init(_ plan: RenderPlan) {
    self.plan = plan
  }

  /// The samples of a part: left and right, each in 16 bits, the lower byte first.
  ///
  /// - Returns: The bytes; nil where the video has no such part, or no sound.
  /// - Throws: `InputError` about a sound that cannot be read.
  func bytes(ofPart number: Int) throws -> [UInt8]? {
    guard number >= 0, number <= Int(Int32.max) else { return nil }
    let start = number * Self.length
    if track.map({ $0.position > start }) ?? true { track = try plan.heardSoundtrack() }
    guard var track, start < track.sampleCount else { return nil }
    while track.position < start {
      try Task.checkCancellation()
      _ = try track.read(min(Self.block, start - track.position))
    }
    let samples = try track.read(Self.length)
    self.track = track
    var bytes: [UInt8] = []
    bytes.reserveCapacity(samples.count * 4)
    for sample in samples {
      for channel in [sample.x, sample.y] {
        // Samples have 24 bits.
        let value = min((channel + 128) >> 8, Int32(Int16.max))
        bytes.append(UInt8(truncatingIfNeeded: value))
        bytes.append(UInt8(truncatingIfNeeded: value >> 8))
      }
    }
    return bytes
  }
}
