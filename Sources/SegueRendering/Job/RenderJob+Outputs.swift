import Foundation
package import FrameIO
import SegueTimeline

extension RenderJob {
  /// Checks that the output can be read again, where that is asked for.
  ///
  /// - Throws: `VerificationError` for standard output, a device, or no output at all.
  public func checkVerifiable() throws {
    if verifies { try output.target.checkVerifiable() }
  }

  /// Checks that nothing is in the way of the outputs, before anything is made for them.
  ///
  /// - Throws: `FrameSinkError` where something is.
  package func checkOutputs() throws(FrameSinkError) {
    guard !overwrite else { return }
    try Self.checkNothing(at: (sequenceFiles?.map(\.path) ?? [path]) + [eventsPath])
  }

  /// Checks that there is nothing at these paths; a folder that is to be filled may be there.
  package static func checkNothing(at paths: [String?]) throws(FrameSinkError) {
    for path in paths.compactMap(\.self) where path.last != "/" {
      if FileManager.default.fileExists(atPath: path) { throw .exists(path: path) }
    }
  }

  /// The lock of the output where batches make outputs, too; nil for a part of a sequence, which others may go on with.
  ///
  /// - Throws: `FrameSinkError` where another process makes that output.
  func lock() throws(FrameSinkError) -> OutputLock? {
    guard !isLocked, let path, path != "-", shard == nil,
      sequenceFiles == nil || frames.count == plan.timeline.frameCount
    else { return nil }
    return try OutputLock.amongOthers(ofOutput: path, in: outputBoundary)
  }

  /// Removes what lies under the outputs' names.
  package func removeOutputs() {
    removeFrames()
    if let eventsPath { FinishedOutputs.remove(eventsPath, in: eventsBoundary) }
  }

  /// Removes what lies under the output's names, but for the log of events.
  func removeFrames() {
    for file in sequenceFiles?.map(\.path) ?? [path].compactMap(\.self) {
      FinishedOutputs.remove(file, in: outputBoundary)
    }
    if sequenceFiles != nil, let path, path.hasSuffix("/") { Folders.removeIfEmpty(path) }
  }
}
