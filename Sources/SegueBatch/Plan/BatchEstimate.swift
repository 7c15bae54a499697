import SegueLimits
import SegueSpec

/// The time, size and memory of a batch, as far as its plan tells: accurate within a factor of 2 to 3 for screenshots, because of an
/// image no more than its size is known.
public struct BatchEstimate: Hashable, Sendable {
  /// The frames of all jobs that are rendered.
  public var frames: Int
  /// With all processors of this machine.
  public var seconds: Double
  /// On the disk; the largest number where it would be more.
  public var bytes: Int
  /// Of the job that takes most.
  public var memory: Int
}

extension BatchPlan {
  /// What it will take on this machine.
  public var estimate: BatchEstimate { estimate(without: []) }

  /// The estimate for this machine, without the jobs of these indexes, which are up to date.
  public func estimate(without skipped: Set<Int>) -> BatchEstimate {
    var (seconds, bytes, memory, frames) = (0.0, 0.0, 0, 0)
    for facts in jobs.filter({ !skipped.contains($0.job.index) }).compactMap(\.facts) {
      frames += facts.frames
      seconds += facts.processorSeconds
      bytes += facts.bytes
      memory = max(memory, facts.memory)
    }
    // A batch may ask for more than there are numbers.
    return BatchEstimate(
      frames: frames, seconds: seconds / Double(Processors.count),
      bytes: Int(exactly: bytes.rounded()) ?? .max, memory: memory)
  }
}

extension PlannedJob.Facts {
  /// How long one processor takes.
  package var processorSeconds: Double {
    let rates = BatchEstimate.Rates(format)
    return (rates.start + movingPixels * rates.moving + restingPixels * rates.resting) / 1e9
  }

  private var movingPixels: Double { Double(width * height) * Double(movingFrames) }
  private var restingPixels: Double { Double(width * height) * Double(frames - movingFrames) }
}

extension BatchEstimate {
  /// CPU nanoseconds a pixel, from renders of screenshots: see `docs/scale.md`.
  fileprivate struct Rates {
    /// Of a job, before its first frame and after its last.
    let start: Double = 60e6
    let moving: Double
    let resting: Double

    init(_ format: Spec.Output.Format) {
      (moving, resting) =
        switch format {
        case .mp4: (42, 12)
        case .png: (8, 0.3)
        case .y4m: (5, 1)
        case .rgba: (5, 1)
        case .null: (3.5, 0)
        }
    }
  }
}
