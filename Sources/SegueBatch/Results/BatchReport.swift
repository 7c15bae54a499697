package import SegueFiles

/// A JSON file with all results of a batch; it appears when it is complete.
package struct BatchReport: ~Copyable {
  private let file: TextFile

  /// Creates a report, and checks that it can be written.
  package init(_ path: String, replacing replacement: Replacement) throws {
    file = try TextFile(path, replacing: replacement)
  }

  /// Writes `{"summary": …, "jobs": […]}`, one job per line.
  package consuming func write(summary: String, _ jobs: [String]) throws {
    let list = jobs.isEmpty ? "[]" : "[\n" + jobs.joined(separator: ",\n") + "\n]"
    try file.write("{\"summary\":\(summary),\n\"jobs\":\(list)}\n")
  }
}

/// The progress of a batch.
package struct BatchProgress: Hashable, Sendable {
  /// Jobs that have been rendered.
  package var done = 0
  /// Jobs whose outputs were up to date.
  package var skipped = 0
  /// Jobs without an output.
  package var failed = 0
  /// Frames written so far, including those of unfinished jobs.
  package var frames = 0
  /// Frames that will not be written: those of skipped jobs, and the rest of failed ones.
  package var sparedFrames = 0

  /// No progress yet.
  package init() {}

  /// Jobs that are done, skipped or failed.
  package var ended: Int { done + skipped + failed }

  package mutating func add(_ result: BatchResult, written: Int, of total: Int) {
    switch result.outcome {
    case .done: done += 1
    case .skipped: skipped += 1
    case .failed: failed += 1
    }
    sparedFrames += max(0, total - written)
  }
}
