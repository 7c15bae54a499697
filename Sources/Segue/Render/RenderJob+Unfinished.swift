import Foundation
import FrameIO

extension RenderJob {
  /// Removes what renders that are not finished have written; for a process that must end at once.
  ///
  /// A render that is canceled removes that by itself.
  public static func removeUnfinishedOutputs() {
    for path in UnfinishedOutputs.paths {
      // Other threads may still add files to a folder while it is emptied.
      for _ in 0..<20 where FileManager.default.fileExists(atPath: path) {
        try? FileManager.default.removeItem(atPath: path)
      }
    }
  }
}
