package import SegueFiles
import SegueFormats
import SegueFrames
import SegueTimeline

extension RenderJob {
  /// Checks that the output can be verified, if that is requested.
  ///
  /// ```swift
  /// var output = Spec.Output.prores422hq
  /// output.path = Located("tour.mov")
  /// var job = try RenderJob(tour, output: output)
  /// try job.checkVerifiable()
  /// job.verifies = true
  /// ```
  ///
  /// - Throws: An error for standard output, a device, or no output at all.
  public func checkVerifiable() throws {
    if verifies { try output.target.checkVerifiable() }
  }

  /// All files that the job reads, and those that its caller reads.
  package var inputs: InputFiles { plan.inputs.and(otherInputs) }

  /// The files that the outputs may replace.
  var replacement: Replacement { Replacement(overwrite, besides: inputs) }

  /// Checks that no output is an input, and that none exists if it may not be replaced, before
  /// anything is created.
  ///
  /// - Throws: `OutputError`.
  package func checkOutputs() throws(OutputError) {
    try outputFiles.check(replacement)
  }

  /// The files that the job writes.
  package var outputFiles: OutputFiles {
    OutputFiles(
      place: output.target.place, frames: frames, total: plan.timeline.frameCount,
      eventsPath: eventsPath)
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
    if let eventsPath {
      FinishedOutputs.remove(eventsPath, in: eventsBoundary, besides: inputs)
    }
  }

  /// Removes the existing outputs except the event log.
  func removeFrames() {
    let inputs = inputs
    for file in sequenceFiles?.map(\.path) ?? [path].compactMap(\.self) {
      FinishedOutputs.remove(file, in: outputBoundary, besides: inputs)
    }
    if sequenceFiles != nil, let path, Path.namesFolder(path) { Folders.removeIfEmpty(path) }
  }

  /// Removes the files of unfinished renders, for a process that must exit at once.
  ///
  /// A canceled render removes its own files.
  package static func removeUnfinishedOutputs() {
    UnfinishedOutputs.removeAll()
  }
}
