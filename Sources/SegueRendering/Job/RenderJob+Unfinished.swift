import SegueFiles

extension RenderJob {
  /// Removes the files of unfinished renders, for a process that must exit at once.
  ///
  /// A canceled render removes its own files.
  public static func removeUnfinishedOutputs() {
    UnfinishedOutputs.removeAll()
  }
}
