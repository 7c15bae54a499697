import SegueFiles

/// A JSON file with all results of a batch; it appears when it is complete.
package struct BatchReport: ~Copyable {
  private let file: TextFile

  /// Creates a report, and checks that it can be written.
  package init(_ path: String, overwrite: Bool) throws {
    file = try TextFile(path, overwrite: overwrite)
  }

  /// Writes `{"summary": …, "jobs": […]}`, one job per line.
  package consuming func write(summary: String, _ jobs: [String]) throws {
    let list = jobs.isEmpty ? "[]" : "[\n" + jobs.joined(separator: ",\n") + "\n]"
    try file.write("{\"summary\":\(summary),\n\"jobs\":\(list)}\n")
  }
}
