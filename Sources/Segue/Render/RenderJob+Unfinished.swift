import Foundation
import FrameIO

extension RenderJob {
  /// Removes what renders that are not finished have written; for a process that must end at once.
  ///
  /// A render that is canceled removes that by itself.
  public static func removeUnfinishedOutputs() {
    for path in UnfinishedOutputs.paths {
      // What is gone is what was wanted.
      try? FileManager.default.removeItem(atPath: path)
    }
  }
}
