import SegueFiles
import SegueRendering

extension RenderJob {
  /// The content of the output; nil if nothing is written.
  ///
  /// - Throws: `SystemError` if a file of the output is missing.
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
