import SegueFiles

/// The input and the results of one task: `jobs.jsonl`, and a file of results for each start of the
/// task.
///
/// A task on a lost node may still be running, unseen, while it runs again elsewhere, so the two
/// never write to the same file.
struct SlurmTaskFolder {
  let path: String

  private var results: [String: GrowingFile] = [:]

  /// The folder of a task, within the folder of its batch.
  init(task: Int, in folder: String) {
    path = "\(folder)/\(task)"
  }

  /// Creates the folder with a jobs file of one row per line.
  func write(rows: [String]) throws(OutputError) {
    let folder = WorkFolder(path)
    try folder.make()
    try folder.write(rows.map { $0 + "\n" }.joined(), to: Self.jobsName)
  }

  /// The lines that all starts of the task have written since the last call.
  ///
  /// A shared file system that does not respond yields no lines for now; a task whose results never
  /// appear is lost.
  mutating func newLines() -> [String] {
    let names = (try? InputPath(path).names()) ?? []
    return names.filter { $0.hasPrefix(Self.resultsPrefix) }.flatMap { name in
      (try? results[name, default: GrowingFile("\(path)/\(name)")].newLines()) ?? []
    }
  }

  static let jobsName = "jobs.jsonl"
  static let resultsPrefix = "results-"
}
