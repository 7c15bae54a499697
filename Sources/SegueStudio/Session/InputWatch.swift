import SegueFiles
import SegueRendering
import SegueSpec

/// The files that a plan reads, with their states.
struct InputWatch {
  private var files: [InputPath: FileIdentity] = [:]

  /// Nothing to watch.
  init() {}

  /// Watches the images, recordings and sounds of a plan.
  init(_ plan: RenderPlan) {
    for file in plan.inputFiles { files[file] = try? FileIdentity(of: file) }
  }

  /// Whether any file was written to, removed or replaced since.
  mutating func hasChanged() -> Bool {
    var isChanged = false
    for (file, state) in files {
      let now = try? FileIdentity(of: file)
      // A file that is missing for a moment is being replaced.
      guard let now, now != state else { continue }
      files[file] = now
      isChanged = true
    }
    return isChanged
  }
}
