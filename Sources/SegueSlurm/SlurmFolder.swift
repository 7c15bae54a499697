import FrameIO
import SegueBatch

/// The folder of a batch on the cluster's shared file system: a script, logs, and a folder for each task.
struct SlurmFolder: ~Copyable {
  let path: String

  /// What the arrays of the batch are called: nothing else has that name.
  let name: String

  private let lock: FolderLock
  private let parent: String

  /// Takes the folder of a batch with these outputs, empties it, and keeps others out.
  ///
  /// It is the same when the batch is run again, so that what a killed run has left is found.
  ///
  /// - Throws: ``SlurmError/folderInUse(_:)``, `FrameSinkError` where it cannot be made.
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
    } catch let error as FrameSinkError {
      Folders.removeIfEmpty(path)
      Folders.removeIfEmpty(parent)
      throw error
    }
  }

  var script: String { "\(path)/task.sh" }
  var logs: String { "\(path)/logs" }

  /// Removes what an earlier run has left, and writes the script; to be called when none of its tasks runs anymore.
  func prepare(_ script: SlurmScript) throws(FrameSinkError) {
    let folder = WorkFolder(path)
    try folder.empty()
    try WorkFolder(logs).make()
    try folder.write(script.text, to: Path.name(of: self.script))
  }

  /// Removes it, and the folder around it if nothing else is in that.
  consuming func remove() {
    WorkFolder(path).remove()
    Folders.removeIfEmpty(parent)
  }
}
