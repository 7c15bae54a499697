import Foundation

/// A file to whose end another process, maybe on another machine, adds lines.
struct GrowingFile {
  let path: String

  private var offset: UInt64 = 0

  init(_ path: String) { self.path = path }

  /// The lines that have become complete since the last call; none while there is no file.
  ///
  /// It is opened anew each time, for only then does a shared file system look at the server's copy.
  mutating func newLines() throws -> [String] {
    guard let file = FileHandle(forReadingAtPath: path) else { return [] }
    defer { try? file.close() }
    try file.seek(toOffset: offset)
    let data = try file.readToEnd() ?? Data()
    guard let last = data.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
    let complete = data[...last]
    offset += UInt64(complete.count)
    return String(decoding: complete, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
