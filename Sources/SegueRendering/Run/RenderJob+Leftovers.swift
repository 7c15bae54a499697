import SegueFiles
import SegueFormats
import SegueFoundation
import SegueFrames
import SegueTimeline

extension RenderJob {
  /// Removes the frames of the caller's earlier render that this one has no frames for.
  func removeSuperseded() {
    let names = Set(sequenceFiles?.map { PathKey($0.path) } ?? [])
    let inputs = inputs
    for file in superseded where !names.contains(PathKey(file)) {
      FinishedOutputs.remove(file, in: outputBoundary, besides: inputs)
    }
  }

  /// The warning about frames of a longer render that are still beside those of this one.
  ///
  /// Programs that read a sequence go on to its last number, so they would show them.
  var leftoverWarning: String? {
    let count = plan.timeline.frameCount
    guard overwrite, shard == nil, frames.upperBound == count, let pattern = output.target.pattern
    else { return nil }
    func path(_ frame: Int) -> String { pattern.file(ofFrame: frame, of: count).path }
    func isThere(_ frame: Int) -> Bool { FileManager.default.fileExists(atPath: path(frame)) }
    guard isThere(count) else { return nil }
    let last = (count...).first { !isThere($0 + 1) } ?? count
    let files = last == count ? path(count) : "\(path(count)) to \(Path.name(of: path(last)))"
    return "\(files): left by a longer render. Remove them, because programs that read the sequence"
      + " show them at its end."
  }
}
