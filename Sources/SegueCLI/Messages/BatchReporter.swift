import Segue
import SegueBatch
import SegueFiles
import Synchronization

/// Runs a batch, and reports its results on the standard streams.
final class BatchReporter: Sendable {
  private let plan: BatchPlan
  private let isQuiet: Bool
  private let writer: MessageWriter
  private let reportPath: String?
  private let state: Mutex<State>

  private struct State {
    var meter: BatchMeter
    var line: ProgressLine
    var bytes = 0
  }

  init(_ plan: BatchPlan, _ settings: MessageSettings, report: String?) {
    (self.plan, isQuiet, reportPath) = (plan, settings.isQuiet, report)
    writer = settings.writer
    state = Mutex(
      State(
        meter: BatchMeter(jobs: plan.jobs.count, frames: plan.frameCount),
        line: ProgressLine(settings)))
  }

  /// Runs the jobs.
  ///
  /// - Throws: ``ExitStatus/no`` if a job failed, or the error that stopped the batch.
  func run(_ engine: some BatchEngine, _ settings: BatchSettings) async throws {
    let report = try reportPath.map {
      try BatchReport($0, replacing: Replacement(true, besides: plan.inputs))
    }
    var lines: [Int: String] = [:]
    try await engine.run(plan, settings) { result in
      let text = try result.line.text()
      try told(result, text)
      if report != nil { lines[result.job.index] = text }
    } progressed: { [self] progress in
      state.withLock { state in
        guard state.meter.isDue(progress), state.line.isShown else { return }
        let meter = state.meter
        state.line.show(json: meter.json) { meter.bar(width: $0) }
      }
    }
    state.withLock { $0.line.clear() }
    let progress = state.withLock { $0.meter.progress }
    try report?.write(
      summary: summaryObject(progress), lines.sorted { $0.key < $1.key }.map(\.value))
    if !isQuiet { writer.writeSummary(summary(progress)) }
    if progress.failed > 0 { throw ExitStatus.no }
  }

  /// Reports an event that does not belong to a job.
  func tell(_ text: String) {
    guard !isQuiet else { return }
    state.withLock { state in
      state.line.clear()
      writer.writeSummary(text)
    }
  }

  private func told(_ result: BatchResult, _ text: String) throws {
    try state.withLock { state in
      if case .done(_, let content?) = result.outcome { state.bytes += content.bytes }
      state.line.clear()
      try StandardStreams.writeOutput(text + "\n")
      for warning in result.warnings where !isQuiet {
        writer.write(.warning, warning, subject: "job \(result.job.id): ")
      }
      guard case .failed(let failure) = result.outcome else { return }
      writer.write(.error, failure.text, subject: "job \(result.job.id): ")
    }
  }

  /// A line such as "500 jobs: 480 done, 20 failed; 12000 frames in 84.1 s, 142.7 frames a second,
  /// 310.2 MB".
  private func summary(_ progress: BatchProgress) -> String {
    let (seconds, bytes) = state.withLock { ($0.meter.seconds, $0.bytes) }
    var counts = ["\(progress.done) done"]
    if progress.skipped > 0 { counts.append("\(progress.skipped) skipped (up to date)") }
    if progress.failed > 0 { counts.append("\(progress.failed) failed") }
    let unstarted = plan.jobs.count - progress.ended
    if unstarted > 0 { counts.append("\(unstarted) not done") }
    let speed = seconds > 0 ? Double(progress.frames) / seconds : 0
    let jobs = plan.jobs.count == 1 ? "1 job" : "\(plan.jobs.count) jobs"
    return "\(jobs): \(counts.joined(separator: ", ")); \(FrameText.count(progress.frames)) in "
      + "\(FrameText.seconds(seconds)), \(FrameText.decimal(speed, places: 1)) frames a second, "
      + FrameText.megabytes(bytes)
  }

  private func summaryObject(_ progress: BatchProgress) -> String {
    let (seconds, bytes) = state.withLock { ($0.meter.seconds, $0.bytes) }
    return "{\"jobs\":\(plan.jobs.count),\"done\":\(progress.done),\"skipped\":\(progress.skipped),"
      + "\"failed\":\(progress.failed),\"frames\":\(progress.frames),"
      + "\"seconds\":\(FrameText.decimal(seconds, places: 3)),\"bytes\":\(bytes)}"
  }
}
