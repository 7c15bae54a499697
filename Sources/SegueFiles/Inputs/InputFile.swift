import SegueFoundation

/// A file that is open for reading.
package struct InputFile: ~Copyable {
  /// The size in bytes when it was opened; 0 for a pipe.
  package let byteCount: Int

  /// The file, and its state when it was opened.
  package let identity: FileIdentity

  private let descriptor: Int32
  private let closes: Bool

  /// The path from the working directory, for systems that show no descriptors.
  private let path: String

  /// Standard input.
  package static var standardInput: InputFile {
    InputFile(descriptor: 0, stat(), closes: false, path: "/dev/stdin")
  }

  private init(descriptor: Int32, _ status: stat, closes: Bool, path: String) {
    (self.descriptor, self.closes, self.path) = (descriptor, closes, path)
    (byteCount, identity) = (Int(status.st_size), FileIdentity(status))
  }

  /// Opens the file at `path`; links are followed.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - takesPipes: Whether a pipe or a device is accepted; opening it then waits for its writer.
  ///     In a boundary neither is ever accepted.
  /// - Throws: ``InputFileError``.
  package init(_ path: InputPath, takesPipes: Bool = false) throws(InputFileError) {
    do throws(SystemError) {
      try self.init(opening: path, takesPipes: takesPipes)
    } catch {
      throw InputFileError(error)
    }
  }

  /// Opens the file at `path`, and throws the system's error.
  init(opening path: InputPath, takesPipes: Bool = false) throws(SystemError) {
    let (descriptor, status) = try Self.open(path, takesPipes && path.boundary == nil)
    self.init(
      descriptor: descriptor, status, closes: true,
      path: path.boundary.map { Path.join($0.path, path.path) } ?? path.path)
  }

  /// A name that leads to this very file while it is open, even if another file takes its name.
  package var heldName: String { FileSystem.heldName(descriptor, of: path) }

  /// Reads the next bytes into `buffer` and returns their number; 0 at the end.
  package func read(into buffer: inout [UInt8]) throws(SystemError) -> Int {
    try FileSystem.read(descriptor, into: &buffer)
  }

  /// Moves to an offset, in bytes from the start.
  package func seek(to offset: Int) throws(SystemError) {
    try FileSystem.seek(descriptor, to: offset)
  }

  /// The next bytes, at most `limit`.
  package func bytes(limit: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    // A file that has not grown since it was opened is read in one call; the next call sees its
    // end.
    var capacity = min(limit, max(byteCount, 1 << 16))
    while bytes.count < limit {
      let count = try append(upTo: min(capacity, limit - bytes.count), to: &bytes)
      if count == 0 { break }
      capacity = max(1 << 16, bytes.count)
    }
    return bytes
  }

  /// Whether somebody has written to the file since it was opened.
  package func hasChanged() throws(SystemError) -> Bool {
    FileIdentity(try FileSystem.status(of: descriptor)) != identity
  }

  deinit {
    if closes { try? FileSystem.close(descriptor) }
  }

  private static func open(
    _ path: InputPath, _ takesPipes: Bool
  ) throws(SystemError) -> (descriptor: Int32, stat) {
    // The kind is checked before opening, because opening a pipe would wake its writer.
    try check(path.status(), takesPipes)
    let descriptor = try path.open(O_RDONLY | (takesPipes ? 0 : O_NONBLOCK))
    do throws(SystemError) {
      // Another file may have taken the name since.
      let status = try FileSystem.status(of: descriptor)
      try check(status, takesPipes)
      return (descriptor, status)
    } catch {
      try? FileSystem.close(descriptor)
      throw error
    }
  }

  private func append(upTo count: Int, to bytes: inout [UInt8]) throws(SystemError) -> Int {
    var piece = [UInt8](repeating: 0, count: count)
    let got = try read(into: &piece)
    if bytes.isEmpty, got == count {
      bytes = piece
    } else {
      bytes += piece[..<got]
    }
    return got
  }

  private static func check(_ status: stat, _ takesPipes: Bool) throws(SystemError) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: return
    case S_IFDIR: throw .isFolder
    default: if !takesPipes { throw .isNotRegularFile }
    }
  }
}
