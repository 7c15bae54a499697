/// What a batch will take, as far as its plan tells: right to a factor of two or three, for no image is looked at.
public struct BatchEstimate: Hashable, Sendable {
  /// With all processors of this machine.
  public var seconds: Double
  /// On the disk.
  public var bytes: Int
  /// Of the job that takes most.
  public var memory: Int
}

extension BatchPlan {
  /// What it will take on this machine.
  public var estimate: BatchEstimate {
    var (nanoseconds, bytes, memory) = (0.0, 0.0, 0)
    for facts in jobs.compactMap(\.facts) {
      let pixels = Double(facts.width * facts.height)
      let moving = pixels * Double(facts.movingFrames)
      let resting = pixels * Double(facts.frames - facts.movingFrames)
      let rates = BatchEstimate.Rates(facts.format)
      nanoseconds += rates.start + moving * rates.moving + resting * rates.resting
      bytes += moving * rates.movingBytes + resting * rates.restingBytes
      memory = max(memory, facts.memory)
    }
    return BatchEstimate(
      seconds: nanoseconds / 1e9 / Double(Processors.count), bytes: Int(bytes), memory: memory)
  }
}

extension BatchEstimate {
  /// CPU nanoseconds and bytes a pixel, from renders of screenshots: see `docs/scale.md`.
  fileprivate struct Rates {
    /// Of a job, before its first frame and after its last.
    let start: Double = 60e6
    let moving: Double
    let resting: Double
    let movingBytes: Double
    let restingBytes: Double

    init(_ format: Spec.Output.Format) {
      (moving, resting, movingBytes, restingBytes) =
        switch format {
        case .mp4: (42, 12, 0.02, 0.001)
        case .png: (8, 0.3, 0.35, 0.3)
        case .y4m: (5, 1, 1.5, 1.5)
        case .rgba: (5, 1, 4, 4)
        case .null: (3.5, 0, 0, 0)
        }
    }
  }
}
