import Segue

/// A batch as lines of a shell, each of which renders some of its jobs wherever it is run.
enum BatchTaskText {
  /// A line for so many jobs at a time, in their order.
  static func text(_ plan: BatchPlan, jobsPerTask: Int, _ settings: BatchSettings) -> String {
    let options = (settings.retries > 0 ? " --retries \(settings.retries)" : "")
    return stride(from: 0, to: plan.jobs.count, by: jobsPerTask).map { start in
      let jobs = plan.jobs[start..<min(start + jobsPerTask, plan.jobs.count)]
      let rows = jobs.map { " --job \(quoted($0.job.rowText))" }.joined()
      return "segue batch --resume\(options)\(rows)\n"
    }.joined()
  }

  /// A text as one word of a shell.
  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: #"'\''"#) + "'"
  }
}
