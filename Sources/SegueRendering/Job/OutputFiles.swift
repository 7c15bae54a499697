package import SegueFiles
import SegueFormats

/// The files that a job writes.
package struct OutputFiles: Hashable, Sendable {
  let place: OutputTarget.Place

  /// The frames, as the whole video numbers them.
  let frames: Range<Int>

  /// The number of frames of the whole video.
  let total: Int

  /// The path of the log of events; nil for none.
  let eventsPath: String?

  /// Checks that each may be made.
  ///
  /// - Throws: `OutputError` for the first that is an input, or exists and is not to be replaced.
  package func check(_ replacement: Replacement) throws(OutputError) {
    switch place {
    case .file(let path): try replacement.check([path])
    case .sequence(let pattern):
      // There may be a hundred million, and none where there is no folder.
      guard (try? FileSystem.kind(of: pattern.folder)) == .folder else { break }
      try replacement.check(frames.lazy.map { pattern.file(ofFrame: $0, of: total).path })
    case .standardOutput, .nowhere: break
    }
    if let eventsPath { try replacement.check([eventsPath]) }
  }
}
