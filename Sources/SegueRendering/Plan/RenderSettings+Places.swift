import FrameIO
import SegueSpec

extension RenderSettings {
  /// Where the file lies that a spec calls `path`.
  func place(of path: String, in spec: Spec) -> InputPath {
    let name = spec.resolved(path: path)
    guard let root else { return InputPath(name) }
    // A spec without a file has the names of its caller.
    return spec.file.isEmpty
      ? root.place(ofGiven: path) : root.place(of: path, name: name, in: spec.file)
  }
}
