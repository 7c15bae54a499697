import Segue

/// A batch as `segue batch --dry-run` shows it.
enum BatchPlanText {
  /// What is wrong on standard error, what would be done on standard output.
  static func show(_ plan: BatchPlan, quiet: Bool) throws {
    var table = Table(rightAligned: [2, 3])
    table.add(["job", "output", "frames", "size"])
    for job in plan.jobs {
      switch job.outcome {
      case .success(let facts):
        table.add([
          job.job.id, facts.path ?? "none", "\(facts.frames)", "\(facts.width) × \(facts.height)",
        ])
      case .failure(let failure):
        for line in failure.text.split(separator: "\n") {
          StandardStreams.writeError("job \(job.job.id): \(line)\n")
        }
      }
    }
    guard !quiet else { return }
    let broken = plan.jobs.count { $0.facts == nil }
    let estimate = plan.estimate
    var facts = Table()
    facts.add([
      "jobs",
      broken == 0
        ? "\(plan.jobs.count)" : "\(plan.jobs.count), of which \(broken) cannot be rendered",
    ])
    facts.add(["frames", "\(plan.frameCount)"])
    facts.add(["time", "about \(ProgressMeter.clock(estimate.seconds))"])
    facts.add(["size", "about \(FrameText.megabytes(estimate.bytes))"])
    facts.add(["memory", "about \(FrameText.megabytes(estimate.memory)) for the largest job"])
    try StandardStreams.writeOutput(table.text + "\n" + facts.text)
  }
}
