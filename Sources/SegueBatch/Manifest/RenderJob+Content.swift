import FrameIO
import SegueRendering

extension RenderJob {
  /// What lies under the output's name; nil where nothing is written.
  ///
  /// - Throws: `SystemError` where a file of it is missing.
  func outputContent() throws(SystemError) -> OutputContent? {
    guard let path else { return nil }
    guard let names = sequenceFiles else { return try OutputContent(of: path) }
    var (list, bytes) = ("", 0)
    for file in names {
      let digest = try FileDigest(contentsOf: InputPath(file.path))
      list += "\(digest.sha256)  \(file.name)\n"
      bytes += digest.bytes
    }
    return OutputContent(sha256: ContentDigest.of(list), bytes: bytes)
  }
}
