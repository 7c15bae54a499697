import Segue
import SegueBatch
import SegueFoundation
import SegueLimits

/// A batch as shell commands, each of which renders some of its jobs on any machine.
enum BatchTaskText {
  /// A line for every `jobsPerTask` jobs, in order.
  static func text(_ plan: BatchPlan, jobsPerTask: Int, _ settings: BatchSettings) -> String {
    let options =
      settings.render.limits.flags.map { " \($0)" }.joined()
      + settings.render.fontFlags(in: FileManager.default.currentDirectoryPath)
      .map { " \(quoted($0))" }.joined()
      + (settings.retries > 0 ? " --retries \(settings.retries)" : "")
    let all = plan.jobs.flatMap { planned in
      // Joining must wait for all pieces, so it is left to the batch itself.
      let pieces = planned.job.pieceRowTexts
      return pieces.isEmpty ? [planned.job.rowText] : pieces
    }
    return stride(from: 0, to: all.count, by: jobsPerTask).map { start in
      let rows = all[start..<min(start + jobsPerTask, all.count)]
        .map { " --job \(quoted($0))" }.joined()
      return "segue batch --resume\(options)\(rows)\n"
    }.joined()
  }

  /// Quotes a text as one word of a shell.
  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: #"'\''"#) + "'"
  }
}
