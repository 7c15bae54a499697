import Segue
import SegueBatch

/// The progress and the speed of a batch.
struct BatchMeter {
  private let jobs: Int
  private let frames: Int
  private(set) var progress = BatchProgress()
  private var meter: ProgressMeter

  init(jobs: Int, frames: Int) {
    (self.jobs, self.frames) = (jobs, frames)
    meter = ProgressMeter(total: .max)
  }

  /// Records the progress, and returns whether it should be shown now.
  mutating func isDue(_ progress: BatchProgress) -> Bool {
    let hasEnded = progress.ended == jobs && self.progress.ended < jobs
    self.progress = progress
    return meter.isDue(frames: progress.frames) || hasEnded
  }

  /// Elapsed time, in seconds.
  var seconds: Double { meter.elapsed / .seconds(1) }

  /// Frames that remain to be written.
  private var remainingFrames: Int { max(0, frames - progress.frames - progress.sparedFrames) }

  /// Estimated seconds left at the current speed; nil before the first frame.
  private var remaining: Double? {
    meter.framesPerSecond > 0 ? Double(remainingFrames) / meter.framesPerSecond : nil
  }

  /// The progress as a JSON object.
  var json: String {
    let remaining = remaining.map { FrameText.decimal($0, places: 3) } ?? "null"
    let speed = FrameText.decimal(meter.framesPerSecond, places: 2)
    let elapsed = FrameText.decimal(seconds, places: 3)
    return "{\"jobs\":\(jobs),\"done\":\(progress.done),\"skipped\":\(progress.skipped),"
      + "\"failed\":\(progress.failed),\"frames\":\(progress.frames),"
      + "\"remainingFrames\":\(remainingFrames),\"fps\":\(speed),"
      + "\"elapsed\":\(elapsed),\"remaining\":\(remaining)}"
  }

  /// The progress as a line of at most `width` columns.
  func bar(width: Int) -> String {
    let failed = progress.failed > 0 ? " (\(progress.failed) failed)" : ""
    let clock = remaining.map { ProgressMeter.clock($0) } ?? "-:--"
    let text =
      " \(progress.ended)/\(jobs) jobs\(failed), "
      + "\(FrameText.decimal(meter.framesPerSecond, places: 1)) frames a second, \(clock) left"
    return ProgressMeter.bar(width: width, text, full: frames - remainingFrames, of: frames)
  }
}
