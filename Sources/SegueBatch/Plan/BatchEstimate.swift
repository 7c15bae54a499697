import SegueFormats
import SegueLimits
import SegueSpec

/// The estimated time, size and memory of a batch.
///
/// Only the sizes of images are known, so it is a guess, mostly within a factor of 2 to 3 for
/// screenshots.
package struct BatchEstimate: Hashable, Sendable {
  /// The number of frames that all jobs render.
  package var frames: Int
  /// Seconds with all processors of this machine.
  package var seconds: Double
  /// Bytes on disk; saturates at the largest integer.
  package var bytes: Int
  /// Bytes of memory for the job that needs most.
  package var memory: Int
}

extension BatchPlan {
  /// The estimate for this machine.
  package var estimate: BatchEstimate { estimate(without: []) }

  /// The estimate for this machine without the jobs at the indexes in `skipped`, which are up to
  /// date.
  package func estimate(without skipped: Set<Int>) -> BatchEstimate {
    var (seconds, bytes, memory, frames) = (0.0, 0.0, 0, 0)
    for facts in jobs.filter({ !skipped.contains($0.job.index) }).compactMap(\.facts) {
      frames += facts.frames
      seconds += facts.processorSeconds
      bytes += facts.bytes
      memory = max(memory, facts.memory)
    }
    // The total of a batch may exceed the range of integers.
    return BatchEstimate(
      frames: frames, seconds: seconds / Double(Processors.count),
      bytes: Int(exactly: bytes.rounded()) ?? .max, memory: memory)
  }
}

extension PlannedJob.Facts {
  /// The estimated time on one processor.
  package var processorSeconds: Double {
    let cost = format.traits.cost
    let encode = movingPixels * cost.moving + restingPixels * cost.resting + soundCost
    return (Self.start + Double(encodes) * encode) / 1e9
  }

  /// CPU nanoseconds of a job before its first frame and after its last: see `docs/scale.md`.
  private static let start: Double = 60e6

  private var movingPixels: Double { Double(width * height) * Double(movingFrames) }
  private var restingPixels: Double { Double(width * height) * Double(frames - movingFrames) }
}
