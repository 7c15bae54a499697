import SegueFiles

/// The folders that contain the outputs of a batch.
package struct OutputFolders {
  private let folders: Set<PathKey>

  package init(of plan: BatchPlan) {
    var folders: Set<PathKey> = []
    for job in plan.jobs {
      if let path = job.facts?.path, job.job.pieceCount != nil {
        let pieces = PieceFolder(ofOutput: path).path
        folders.formUnion(
          [pieces, Path.join(pieces, ManifestFile.folderName)].map { PathKey($0) })
      }
      for path in [job.facts?.path, job.job.events].compactMap(\.self) {
        let named = Path.withoutSlash(path)
        folders.insert(PathKey(Path.folder(of: named)))
        folders.insert(
          PathKey(Path.join(Path.folder(of: named), ManifestFile.folderName)))
        // Replacement frames are collected in the folder itself.
        if Path.namesFolder(path) { folders.insert(PathKey(named)) }
      }
    }
    self.folders = folders
  }

  /// Removes temporary files that killed processes left behind.
  package func clean() {
    for folder in folders { AbandonedOutputs.remove(in: folder.path) }
  }
}
