import FrameIO

extension RenderJob {
  /// Removes what renders that are not finished have written; for a process that must end at once.
  ///
  /// A render that is canceled removes that by itself.
  public static func removeUnfinishedOutputs() {
    UnfinishedOutputs.removeAll()
  }
}
