/// A file that appears under its name only when it is complete.
///
/// Its bytes go to a hidden file beside the target, which ``commit()`` renames and whose end of life
/// without that removes it. Devices, pipes and standard output are written directly.
struct OutputFile: ~Copyable {
  /// The name as the user gave it, for messages.
  let path: String

  /// The hidden file; `nil` where bytes go to their place directly.
  let temporaryPath: String?

  /// Where whoever opens files by name finds this one, whatever becomes of ``temporaryPath``.
  var heldName: String {
    temporaryPath.map { FileSystem.heldName(descriptor, of: $0) } ?? path
  }

  private let target: String
  private let overwrite: Bool
  private let closes: Bool
  private let descriptor: Int32
  private var isOpen: Bool

  /// Checks that `path` can be written, and makes the hidden file beside it.
  ///
  /// - Parameters:
  ///   - path: Its folder must exist.
  ///   - overwrite: Whether a file of that name is replaced.
  ///   - isSeekable: Whether only a regular file will do.
  /// - Throws: ``FrameSinkError``, where it cannot be made.
  init(_ path: String, overwrite: Bool, isSeekable: Bool = false) throws(FrameSinkError) {
    let opened = try Self.open(path, overwrite: overwrite, isSeekable: isSeekable)
    (self.path, self.overwrite, closes, isOpen) = (path, overwrite, true, true)
    (descriptor, temporaryPath, target) = opened
  }

  /// Standard output, or the file that `target` names.
  init(_ target: StreamTarget, overwrite: Bool) throws(FrameSinkError) {
    switch target {
    case .standardOutput: self.init(descriptor: 1, name: "standard output")
    case .file(let path): try self.init(path, overwrite: overwrite)
    }
  }

  /// A descriptor that somebody else closes.
  init(descriptor: Int32, name: String) {
    (self.descriptor, path, target, isOpen) = (descriptor, name, name, true)
    (temporaryPath, overwrite, closes) = (nil, true, false)
  }

  mutating func write<Element: BitwiseCopyable>(
    _ elements: Span<Element>
  ) throws(FrameSinkError) {
    do {
      try FileSystem.writeAll(elements, to: descriptor)
    } catch {
      throw .writeFailed(path: path, reason: "\(error)")
    }
  }

  /// Sees the bytes to the disk and gives the file its name.
  ///
  /// - Parameter waits: Whether the disk must have the bytes before the name, and the name when this returns; without
  ///   that, a loss of power may leave an empty file under it.
  /// - Throws: ``FrameSinkError`` where bytes or name cannot be written; the hidden file goes.
  consuming func commit(waits: Bool = true) throws(FrameSinkError) {
    guard closes else { return }
    do {
      if let temporaryPath {
        if waits { try FileSystem.synchronize(descriptor) }
        try FileSystem.checkHeld(descriptor, at: temporaryPath)
      }
      isOpen = false
      try FileSystem.close(descriptor)
      guard let temporaryPath else { return }
      try FileSystem.move(temporaryPath, to: target, replacing: overwrite)
      if waits { FileSystem.synchronize(namesIn: Path.folder(of: target)) }
    } catch .exists {
      throw .exists(path: path)
    } catch {
      throw .writeFailed(path: path, reason: "\(error)")
    }
  }

  deinit {
    if closes, isOpen { try? FileSystem.close(descriptor) }
    // After a commit there is nothing of that name anymore.
    if let temporaryPath { FileSystem.removeTemporary(temporaryPath) }
  }

  private static func open(
    _ path: String, overwrite: Bool, isSeekable: Bool
  ) throws(FrameSinkError) -> (descriptor: Int32, temporaryPath: String?, target: String) {
    do {
      // Who has put it there may have meant another's file to be written; the system's own links are for that.
      if FileSystem.isLink(path), !FileSystem.isDescriptorName(path) {
        throw overwrite ? FrameSinkError.isLink(path: path) : .exists(path: path)
      }
      switch try FileSystem.kind(of: path) {
      case .folder:
        throw FrameSinkError.isFolder(path: path)
      case .device where isSeekable:
        throw FrameSinkError.notSeekable(path: path)
      case .device:
        return (try FileSystem.openDevice(path), nil, path)
      case .file:
        guard overwrite else { throw FrameSinkError.exists(path: path) }
      case nil:
        try checkFolder(of: path)
      }
      let file = try FileSystem.makeTemporaryFile(in: Path.folder(of: path))
      return (file.0, file.path, path)
    } catch let error as FrameSinkError {
      throw error
    } catch {
      throw .cannotCreate(path: path, reason: "\(error)")
    }
  }

  /// Throws unless there is a folder for `path` to lie in.
  static func checkFolder(of path: String) throws {
    let folder = Path.folder(of: path)
    guard try FileSystem.kind(of: folder) == .folder else {
      throw FrameSinkError.missingFolder(folder, of: path)
    }
  }
}
