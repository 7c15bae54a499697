import SegueFiles
import SegueRendering

/// The recipe and the content of an output, stored in a small file next to it.
///
/// It is written twice: before the render as a claim without content, and after it. So an output
/// with a manifest belongs to a batch, which may replace it, no matter when the batch was stopped.
struct OutputManifest: Codable, Hashable, Sendable {
  /// The version of Segue that wrote it.
  var segue = Version.current

  /// The digest of the ``Recipe``.
  let recipe: String

  /// The system fonts of its labels, with SHA-256 by path; nil if there are none.
  var systemFonts: [String: String]?

  /// The video; nil in a claim.
  var output: OutputContent?

  /// The event log, if there is one.
  var events: OutputContent?
}

/// The digest and the size of an output.
package struct OutputContent: Codable, Hashable, Sendable {
  /// For a file, SHA-256 of its bytes; for a sequence, SHA-256 of the text that `sha256sum` prints
  /// for its files in order.
  package let sha256: String

  /// The total size in bytes.
  package let bytes: Int

  init(sha256: String, bytes: Int) {
    (self.sha256, self.bytes) = (sha256, bytes)
  }

  /// Reads the file at `path`.
  init(of path: String) throws(SystemError) {
    let digest = try FileDigest(contentsOf: InputPath(path))
    (sha256, bytes) = (digest.sha256, digest.bytes)
  }
}

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
