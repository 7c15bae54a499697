import SegueFoundation

extension FileSystem {
  /// Gives a file's contents another name, which must be free: by a link, or by a copy if no link
  /// can be made.
  static func duplicate(_ path: String, as target: String) throws(SystemError) {
    do {
      try SystemError.check(
        "linkat", unsafe linkat(AT_FDCWD, path, AT_FDCWD, target, AT_SYMLINK_FOLLOW))
      return
    } catch {
      // The target is on another disk, the file system has no links, or the file has too many of
      // them.
    }
    let input = try openInput(path)
    defer { try? close(input) }
    let output = try makeFile(target)
    try closing(output) { () throws(SystemError) in try copy(input, to: output) }
  }

  /// Copies all bytes of a file, from its start, to a pipe or a device.
  static func copyWhole(_ input: Int32, to output: Int32) throws(SystemError) {
    try seek(input, to: 0)
    try copy(input, to: output)
  }

  private static func copy(_ input: Int32, to output: Int32) throws(SystemError) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try read(input, into: &buffer)
      if count == 0 { return }
      try writeAll(buffer.span.extracting(..<count), to: output)
    }
  }
}
