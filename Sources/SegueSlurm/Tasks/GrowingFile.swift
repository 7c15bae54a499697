import SegueFiles

/// A file that another process, possibly on another machine, appends lines to.
struct GrowingFile {
  let path: String

  private var offset = 0

  init(_ path: String) { self.path = path }

  /// The lines completed since the last call; empty if the file does not exist.
  ///
  /// The file is reopened for each call, because only then does a network file system check the
  /// server's copy.
  ///
  /// - Throws: `InputFileError` if the file cannot be read; a later call returns the lines.
  mutating func newLines() throws(InputFileError) -> [String] {
    let bytes: [UInt8]
    do throws(InputFileError) {
      let file = try InputFile(InputPath(path))
      do {
        try file.seek(to: offset)
        bytes = try file.bytes(limit: .max)
      } catch {
        throw .cannotOpen(error)
      }
    } catch .doesNotExist {
      return []
    }
    guard let last = bytes.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
    let complete = bytes[...last]
    offset += complete.count
    return String(decoding: complete, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
