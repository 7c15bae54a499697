import FrameIO

/// What one task is told and what it tells: `jobs.jsonl`, and a file of results for each time it was started.
///
/// A task whose node was lost may still run there, unseen, when it runs anew elsewhere: so the two never write
/// to one file.
struct SlurmTaskFolder {
  let path: String

  private var results: [String: GrowingFile] = [:]

  /// The folder of a task in the folder of its batch.
  init(task: Int, in folder: String) {
    path = "\(folder)/\(task)"
  }

  /// Makes the folder, with a row of the jobs file a line.
  func write(rows: [String]) throws(FrameSinkError) {
    let folder = WorkFolder(path)
    try folder.make()
    try folder.write(rows.map { $0 + "\n" }.joined(), to: Self.jobsName)
  }

  /// The lines that the task has written since the last call, of all its starts.
  ///
  /// A shared file system that does not answer has none for now: a task whose results stay away is lost.
  mutating func newLines() -> [String] {
    let names = (try? InputPath(path).names()) ?? []
    return names.filter { $0.hasPrefix(Self.resultsPrefix) }.flatMap { name in
      (try? results[name, default: GrowingFile("\(path)/\(name)")].newLines()) ?? []
    }
  }

  static let jobsName = "jobs.jsonl"
  static let resultsPrefix = "results-"
}
