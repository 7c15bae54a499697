import SegueBatch
import SegueFiles

/// The folder of a batch on the cluster's shared file system: a script, logs, and a folder for each
/// task.
struct SlurmFolder: ~Copyable {
  let path: String

  /// The name of the batch's arrays, which no other jobs have.
  let name: String

  private let lock: FolderLock
  private let parent: String

  /// Locks the folder of a batch, so that no other process uses it.
  ///
  /// The folder depends only on the outputs, so a second run of the batch finds what a killed run
  /// left.
  ///
  /// - Throws: ``SlurmError/folderInUse(_:)``, `OutputError` if the folder cannot be created.
  init(in parent: String, of plan: BatchPlan) throws {
    let outputs = plan.jobs.map { "\($0.job.id)\n\($0.facts?.path ?? $0.job.output ?? "")\n" }
    let key = ContentDigest.of(outputs.joined()).prefix(12)
    path = "\(parent)/batch-\(key)"
    name = "segue-" + ContentDigest.of(path).prefix(12)
    self.parent = parent
    do {
      try Folders.make(path, for: path)
      guard let lock = try FolderLock(path) else { throw SlurmError.folderInUse(path) }
      self.lock = lock
    } catch let error as OutputError {
      Folders.removeIfEmpty(path)
      Folders.removeIfEmpty(parent)
      throw error
    }
  }

  var script: String { "\(path)/task.sh" }
  var logs: String { "\(path)/logs" }

  /// Removes the files of an earlier run, and writes the script; none of its tasks may still be
  /// running.
  func prepare(_ script: SlurmScript) throws(OutputError) {
    let folder = WorkFolder(path)
    try folder.empty()
    try WorkFolder(logs).make()
    try folder.write(script.text, to: Path.name(of: self.script))
  }

  /// Removes the folder, and its parent if that is empty afterwards.
  consuming func remove() {
    WorkFolder(path).remove()
    Folders.removeIfEmpty(parent)
  }
}
