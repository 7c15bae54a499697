#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension OutputTarget {
  /// Checks the place of an output, without making anything: what a render would refuse before its first frame.
  ///
  /// - Parameters:
  ///   - frames: The frames to come, as the whole video numbers them.
  ///   - total: How many frames the whole video has.
  ///   - overwrite: Whether what is there is replaced.
  ///   - boundary: What it must lie in.
  ///   - makesFolders: Whether folders that are missing will be made.
  /// - Throws: ``FrameSinkError`` in the words of the render.
  package func checkPlace(
    frames: Range<Int>, of total: Int, overwrite: Bool, in boundary: Boundary? = nil,
    makesFolders: Bool = false
  ) throws(FrameSinkError) {
    switch self {
    case .mp4(let path):
      if makesFolders, try !Folders.isThere(for: path) { return }
      try OutputFile.checkPlace(path, overwrite: overwrite, in: boundary, isSeekable: true)
    case .png(let pattern):
      let file = pattern.file(ofFrame: frames.lowerBound, of: total).path
      let made = pattern.namesFolder ? pattern.folder : file
      if makesFolders, try !Folders.isThere(for: made) { return }
      try OutputSequence.checkPlace(
        pattern, frames: frames, of: total, overwrite: overwrite, in: boundary)
    case .y4m(.file(let path)), .rgba(.file(let path)):
      if makesFolders, try !Folders.isThere(for: path) { return }
      try OutputFile.checkPlace(path, overwrite: overwrite, in: boundary)
    case .y4m(.standardOutput), .rgba(.standardOutput), .null: break
    }
  }
}

extension TextFile {
  /// Checks the place of a text, without making anything; `-` is standard output.
  package static func checkPlace(
    _ path: String, overwrite: Bool, in boundary: Boundary? = nil, makesFolders: Bool = false
  ) throws(FrameSinkError) {
    if path == "-" { return }
    if makesFolders, try !Folders.isThere(for: path) { return }
    try OutputFile.checkPlace(path, overwrite: overwrite, in: boundary)
  }
}

extension Folders {
  /// Whether the folder that an output lies in is there already; where not, that it can be made.
  fileprivate static func isThere(for path: String) throws(FrameSinkError) -> Bool {
    let folder = Path.folder(of: Path.withoutSlash(path))
    do throws(SystemError) {
      if try FileSystem.kind(of: folder) != nil { return true }
      let nearest = FileNames.nearest(folder)
      guard try FileSystem.kind(of: nearest) == .folder else { throw SystemError(code: ENOTDIR) }
      try FileSystem.checkWritable(nearest)
      return false
    } catch {
      throw .cannotCreate(path: path, reason: "folder \(folder): \(error)")
    }
  }
}
