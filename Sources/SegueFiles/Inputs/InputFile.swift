#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that is open for reading.
package struct InputFile: ~Copyable {
  /// The size in bytes when it was opened; 0 for a pipe.
  package let byteCount: Int

  /// The file, and its state when it was opened.
  package let identity: FileIdentity

  private let descriptor: Int32
  private let closes: Bool

  /// Standard input.
  package static var standardInput: InputFile {
    InputFile(descriptor: 0, stat(), closes: false)
  }

  private init(descriptor: Int32, _ status: stat, closes: Bool) {
    (self.descriptor, self.closes) = (descriptor, closes)
    (byteCount, identity) = (Int(status.st_size), FileIdentity(status))
  }

  /// Opens the file at `path`, links followed.
  ///
  /// - Parameters:
  ///   - path: Of a file.
  ///   - takesPipes: Whether a pipe or a device will do, which is waited for; never one in a
  ///     boundary.
  /// - Throws: ``InputFileError``.
  package init(_ path: InputPath, takesPipes: Bool = false) throws(InputFileError) {
    do throws(SystemError) {
      try self.init(opening: path, takesPipes: takesPipes)
    } catch {
      throw InputFileError(error)
    }
  }

  /// Opens the file at `path`, with the system's error.
  init(opening path: InputPath, takesPipes: Bool = false) throws(SystemError) {
    let (descriptor, status) = try Self.open(path, takesPipes && path.boundary == nil)
    self.init(descriptor: descriptor, status, closes: true)
  }

  /// A name that leads to this very file as long as it is open, whatever becomes of its own.
  package var heldName: String { FileSystem.heldName(descriptor) }

  /// Reads on into `buffer` and tells how many bytes came; 0 at the end.
  package func read(into buffer: inout [UInt8]) throws(SystemError) -> Int {
    try FileSystem.read(descriptor, into: &buffer)
  }

  /// Goes to a place, in bytes from the start.
  package func seek(to offset: Int) throws(SystemError) {
    try FileSystem.seek(descriptor, to: offset)
  }

  /// The next bytes, up to as many as `limit`.
  package func bytes(limit: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    // A file that has not grown is read in one piece, and its end is seen by the call after it.
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
    // Looked at before it is opened: opening a pipe would wake its writer.
    try check(path.status(), takesPipes)
    let descriptor = try path.open(O_RDONLY | (takesPipes ? 0 : O_NONBLOCK))
    do throws(SystemError) {
      // Another file may have come under the name meanwhile.
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
