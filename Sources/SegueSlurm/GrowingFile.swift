import FrameIO

/// A file to whose end another process, maybe on another machine, adds lines.
struct GrowingFile {
  let path: String

  private var offset = 0

  init(_ path: String) { self.path = path }

  /// The lines that have become complete since the last call; none while there is no file.
  ///
  /// It is opened anew each time, for only then does a shared file system look at the server's copy.
  ///
  /// - Throws: `InputFileError` where it cannot be read; the lines come with a later call then.
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
