import Foundation
package import SegueFiles
import SegueFormats
import SegueTimeline

extension RenderJob {
  /// Checks that the output can be verified, if that is requested.
  ///
  /// - Throws: `VerificationError` for standard output, a device, or no output at all.
  package func checkVerifiable() throws {
    if verifies { try output.target.checkVerifiable() }
  }

  /// Checks that no output exists yet, before anything is created.
  ///
  /// - Throws: `OutputError` if an output exists.
  package func checkOutputs() throws(OutputError) {
    guard !overwrite else { return }
    try Self.checkNothing(at: (sequenceFiles?.map(\.path) ?? [path]) + [eventsPath])
  }

  /// Checks that nothing exists at these paths, except folders that will hold the frames.
  package static func checkNothing(at paths: [String?]) throws(OutputError) {
    for path in paths.compactMap(\.self) where path.last != "/" {
      if FileManager.default.fileExists(atPath: path) { throw .exists(path: path) }
    }
  }

  /// Locks the output if batches write to its folder; nil for a part of a sequence, because other
  /// processes may render the rest.
  ///
  /// - Throws: `OutputError` if another process renders this output.
  func lock() throws(OutputError) -> OutputLock? {
    guard !isLocked, let path, path != "-", shard == nil,
      sequenceFiles == nil || frames.count == plan.timeline.frameCount
    else { return nil }
    return try OutputLock.amongOthers(ofOutput: path, in: outputBoundary)
  }

  /// Removes the existing outputs.
  package func removeOutputs() {
    removeFrames()
    if let eventsPath { FinishedOutputs.remove(eventsPath, in: eventsBoundary) }
  }

  /// Removes the existing outputs except the event log.
  func removeFrames() {
    for file in sequenceFiles?.map(\.path) ?? [path].compactMap(\.self) {
      FinishedOutputs.remove(file, in: outputBoundary)
    }
    if sequenceFiles != nil, let path, path.hasSuffix("/") { Folders.removeIfEmpty(path) }
  }

  /// Removes the files of unfinished renders, for a process that must exit at once.
  ///
  /// A canceled render removes its own files.
  package static func removeUnfinishedOutputs() {
    UnfinishedOutputs.removeAll()
  }
}
