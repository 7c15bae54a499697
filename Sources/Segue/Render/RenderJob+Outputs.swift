import FrameIO
import Foundation

extension RenderJob {
  /// Checks that nothing is in the way of the outputs, before anything is made for them.
  ///
  /// - Throws: `FrameSinkError` where something is.
  func checkOutputs() throws(FrameSinkError) {
    guard !overwrite else { return }
    try Self.checkNothing(at: (sequenceFiles?.map(\.path) ?? [path]) + [eventsPath])
  }

  /// Checks that there is nothing at these paths; a folder that is to be filled may be there.
  static func checkNothing(at paths: [String?]) throws(FrameSinkError) {
    for path in paths.compactMap(\.self) where path.last != "/" {
      if FileManager.default.fileExists(atPath: path) { throw .exists(path: path) }
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
