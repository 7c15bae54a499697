import SegueFoundation
import SegueMessages
import SegueSpec

extension BatchResult.Line {
  /// Decodes a line; nil if the text is not one.
  package init?(text: String) {
    guard let line = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)) else {
      return nil
    }
    self = line
  }
}

extension BatchResult {
  /// Converts a line from another process to the result that this process would have produced.
  ///
  /// - Parameters:
  ///   - line: The line written by the other process.
  ///   - job: The job that the line is about.
  ///   - batch: The batch of the job; messages about a row then refer to the row in its file.
  package init(_ line: Line, of job: PlannedJob, in batch: Batch) {
    let content = line.sha256.map { OutputContent(sha256: $0, bytes: line.bytes ?? 0) }
    let outcome: Outcome =
      switch line.status {
      case .done: .done(frames: line.frames ?? 0, content)
      case .skipped: .skipped(frames: line.frames ?? 0, content)
      case .failed:
        .failed(
          BatchFailure(
            Failure(status: line.error?.code ?? 0),
            Self.text(line.error?.text ?? "", about: job.job, in: batch)))
      }
    self.init(
      job: job.job, path: job.facts?.path ?? job.job.output, outcome: outcome,
      elapsed: .milliseconds((line.seconds * 1000).rounded()), warnings: line.warnings ?? [])
  }

  /// Replaces the position on standard input in a message by the position of the job's row.
  private static func text(_ text: String, about job: BatchJob, in batch: Batch) -> String {
    let place = batch.error(about: job, "").description
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line.hasPrefix(TextInput.standardInput + ":") else { return String(line) }
      // The line has the form "<stdin>:17:1: problem".
      let parts = line.split(separator: ":", maxSplits: 3, omittingEmptySubsequences: false)
      guard parts.count == 4, Int(parts[1]) != nil, Int(parts[2]) != nil else {
        return String(line)
      }
      return place.isEmpty ? String(parts[3].dropFirst()) : place + ":" + parts[3]
    }.joined(separator: "\n")
  }
}
