import FrameIO
import Foundation

extension RenderJob {
  /// Checks that nothing is in the way of the outputs, before anything is made for them.
  ///
  /// - Throws: `FrameSinkError` where something is.
  func checkOutputs() throws(FrameSinkError) {
    guard !overwrite else { return }
    let files = sequenceFiles?.map(\.path) ?? [path].compactMap(\.self)
    for path in files + [eventsPath].compactMap(\.self)
    where FileManager.default.fileExists(atPath: path) {
      throw .exists(path: path)
    }
  }

  /// Removes what lies under the outputs' names.
  func removeOutputs() {
    let files = sequenceFiles?.map(\.path) ?? [path].compactMap(\.self)
    for file in files + [eventsPath].compactMap(\.self) {
      // What is gone is what was wanted.
      try? FileManager.default.removeItem(atPath: file)
    }
    if sequenceFiles != nil, let path, path.hasSuffix("/") { Folders.removeIfEmpty(path) }
  }
}
