import Segue
import SegueBatch

/// The output of `segue batch --dry-run`.
enum BatchPlanText {
  /// Writes errors and warnings to standard error, and the plan to standard output.
  ///
  /// `skipped` are the indexes of the jobs that a resume skips.
  static func show(
    _ plan: BatchPlan, skipped: Set<Int>, quiet: Bool, _ writer: MessageWriter
  ) throws {
    var table = Table(rightAligned: [2, 3])
    table.add(["job", "output", "frames", "size"])
    for job in plan.jobs {
      switch job.outcome {
      case .success(let facts):
        table.add(
          [
            job.job.id, facts.path ?? "none", "\(facts.frames)",
            "\(facts.width) × \(facts.height)",
          ] + (skipped.contains(job.job.index) ? ["skipped (up to date)"] : []))
        for warning in job.warnings where !quiet {
          writer.write(.warning, warning, subject: "job \(job.job.id): ")
        }
      case .failure(let failure):
        writer.write(.error, failure.text, subject: "job \(job.job.id): ")
      }
    }
    guard !quiet else { return }
    let broken = plan.jobs.count { $0.facts == nil }
    let estimate = plan.estimate(without: skipped)
    var facts = Table()
    let parts = [
      broken == 0 ? nil : "\(broken) cannot be rendered",
      skipped.isEmpty ? nil : "\(skipped.count) skipped (up to date)",
    ].compactMap(\.self)
    facts.add([
      "jobs",
      parts.isEmpty
        ? "\(plan.jobs.count)"
        : "\(plan.jobs.count), of which \(parts.joined(separator: ", "))",
    ])
    facts.add(["frames", "\(estimate.frames)"])
    facts.add(["time", "about \(ProgressMeter.clock(estimate.seconds))"])
    facts.add(["size", "about \(FrameText.megabytes(estimate.bytes))"])
    facts.add(["memory", "about \(FrameText.megabytes(estimate.memory)) for the largest job"])
    try StandardStreams.writeOutput(table.text + "\n" + facts.text)
  }
}
