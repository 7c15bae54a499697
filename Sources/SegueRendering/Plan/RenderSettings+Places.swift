import SegueFiles
import SegueSpec

extension RenderSettings {
  /// Resolves a path in a spec.
  func place(of path: String, in spec: Spec) -> InputPath {
    let name = spec.resolved(path: path)
    guard let root else { return InputPath(name) }
    // Paths in a spec without a file come from the caller.
    return spec.file.isEmpty
      ? root.place(ofGiven: path) : root.place(of: path, name: name, in: spec.file)
  }
}
