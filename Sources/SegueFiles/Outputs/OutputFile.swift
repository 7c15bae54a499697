import SegueFoundation

/// A file that appears under its name only when it is complete.
///
/// Its bytes go to a hidden file beside the target, in a folder that stays open. ``commit(waits:)``
/// renames the hidden file; an output that is dropped without a commit removes it. Devices, pipes
/// and standard output are written directly, or, if the file's maker goes back in it, by
/// ``commit(waits:)``, from a hidden file in the folder for temporary files.
package struct OutputFile: ~Copyable {
  /// The user's name of the file, for messages.
  package let path: String

  /// The path of the hidden file; `nil` if bytes are written directly.
  package var temporaryPath: String? { hidden.map { $0.folder.named($0.path) } }

  /// A name that opens this very file, even if another file takes ``temporaryPath``.
  package var heldName: String {
    hidden.map { FileSystem.heldName(descriptor, of: $0.path) } ?? path
  }

  /// The hidden file in its folder.
  private struct Hidden {
    let folder: OutputFolder

    /// Its path through the open folder.
    let path: String

    let target: Target
  }

  /// The end of a hidden file.
  private enum Target {
    /// It gets this name: a path through the open folder.
    case name(String)

    /// Its bytes go to a device, a pipe or standard output.
    case stream(Stream)
  }

  /// An open device, pipe or standard output.
  private final class Stream: Sendable {
    let descriptor: Int32
    private let closes: Bool

    init(_ descriptor: Int32, closes: Bool) {
      (self.descriptor, self.closes) = (descriptor, closes)
    }

    deinit {
      if closes { try? FileSystem.close(descriptor) }
    }
  }

  private let hidden: Hidden?
  private let replacement: Replacement
  private let closes: Bool
  private let descriptor: Int32
  private var isOpen: Bool

  /// Checks that `path` can be written, and makes the hidden file beside it.
  ///
  /// - Parameters:
  ///   - path: The path of the output; its folder must exist.
  ///   - replacement: The files that it may replace.
  ///   - boundary: The folder that its folder must lie in; with one, only a regular file is
  ///     accepted.
  ///   - isSeekable: Whether the maker of the file goes back in it.
  /// - Throws: ``OutputError``, if it cannot be made.
  package init(
    _ path: String, replacing replacement: Replacement, in boundary: Boundary? = nil,
    isSeekable: Bool = false
  ) throws(OutputError) {
    let opened = try Self.open(path, replacement, in: boundary, isSeekable: isSeekable)
    self.init(opened, name: path, replacing: replacement)
  }

  /// An open file or device, and the hidden file that it is.
  private init(
    _ opened: (descriptor: Int32, hidden: Hidden?), name: String,
    replacing replacement: Replacement
  ) {
    (path, self.replacement, closes, isOpen) = (name, replacement, true, true)
    (descriptor, hidden) = opened
  }

  /// Standard output, or the file that `target` names.
  package init(
    _ target: StreamTarget, replacing replacement: Replacement, in boundary: Boundary? = nil,
    isSeekable: Bool = false
  ) throws(OutputError) {
    switch target {
    case .standardOutput:
      let name = "standard output"
      // The shell may have opened an input for appending.
      if let status = try? FileSystem.status(of: 1), replacement.inputs.contains(FileNumber(status))
      {
        throw .isInput(path: name)
      }
      if isSeekable {
        let opened = try Self.hidden(before: Stream(1, closes: false), named: name)
        self.init(opened, name: name, replacing: replacement)
      } else {
        self.init(descriptor: 1, name: name)
      }
    case .file(let path):
      try self.init(path, replacing: replacement, in: boundary, isSeekable: isSeekable)
    }
  }

  /// A descriptor that the caller closes.
  init(descriptor: Int32, name: String) {
    (self.descriptor, path, isOpen) = (descriptor, name, true)
    (hidden, replacement, closes) = (nil, .nothing, false)
  }

  package mutating func write<Element: BitwiseCopyable>(
    _ elements: Span<Element>
  ) throws(OutputError) {
    do {
      try FileSystem.writeAll(elements, to: descriptor)
    } catch {
      throw .writeFailed(path: path, reason: "\(error)")
    }
  }

  /// Writes over bytes that were written before, from `offset` on.
  ///
  /// It comes after everything else, because ``write(_:)`` would continue there.
  package mutating func rewrite<Element: BitwiseCopyable>(
    _ elements: Span<Element>, at offset: Int
  ) throws(OutputError) {
    do {
      try FileSystem.seek(descriptor, to: offset)
      try FileSystem.writeAll(elements, to: descriptor)
    } catch {
      throw .writeFailed(path: path, reason: "\(error)")
    }
  }

  /// The number of bytes that the file has.
  package func byteCount() throws(OutputError) -> Int {
    do {
      return try FileSystem.byteCount(of: descriptor)
    } catch {
      throw .writeFailed(path: path, reason: "\(error)")
    }
  }

  /// Synchronizes the bytes, and gives the file its name.
  ///
  /// - Parameter waits: Whether the disk must have the bytes before the name, and the name when
  ///   this returns; without that, a loss of power may leave an empty file under it.
  /// - Throws: ``OutputError`` if bytes or name cannot be written; the hidden file is removed.
  package consuming func commit(waits: Bool = true) throws(OutputError) {
    guard closes else { return }
    do {
      if let hidden {
        if case .stream(let stream) = hidden.target {
          try FileSystem.copyWhole(descriptor, to: stream.descriptor)
        } else if waits {
          try FileSystem.synchronize(descriptor)
        }
        try FileSystem.checkHeld(descriptor, at: hidden.path)
      }
      // The lock is held until the file has its name, so that no other process takes the file for
      // abandoned before that.
      let lock = hidden == nil ? -1 : FileSystem.lockKeeper(of: descriptor)
      defer { if lock >= 0 { _ = closeDescriptor(lock) } }
      isOpen = false
      try FileSystem.close(descriptor)
      guard let hidden, case .name(let target) = hidden.target else { return }
      // Without permission to replace, the move itself refuses whatever is there.
      if replacement.isAllowed {
        try replacement.check(FileSystem.entry(at: target), at: path)
      }
      try FileSystem.move(hidden.path, to: target, replacing: replacement.isAllowed)
      if waits { FileSystem.synchronize(namesIn: hidden.folder.heldPath) }
    } catch let error as OutputError {
      throw error
    } catch let error as SystemError where error == .exists {
      throw .exists(path: path)
    } catch {
      throw .writeFailed(path: path, reason: "\(error)")
    }
  }

  deinit {
    if closes, isOpen { try? FileSystem.close(descriptor) }
    // After a commit no file has that name anymore.
    if let hidden { FileSystem.removeTemporary(hidden.path) }
  }

  /// Makes all checks of ``init(_:replacing:in:isSeekable:)``, and checks that the file could be
  /// made, without making it.
  package static func checkPlace(
    _ path: String, replacing replacement: Replacement, in boundary: Boundary? = nil
  ) throws(OutputError) {
    do {
      let (folder, _, isDevice) = try place(of: path, replacement, in: boundary)
      if !isDevice { try FileSystem.checkWritable(folder.heldPath) }
    } catch {
      throw OutputError(making: path, error)
    }
  }

  private static func open(
    _ path: String, _ replacement: Replacement, in boundary: Boundary?, isSeekable: Bool
  ) throws(OutputError) -> (descriptor: Int32, hidden: Hidden?) {
    do {
      let (folder, place, isDevice) = try place(of: path, replacement, in: boundary)
      if isDevice {
        let device = try FileSystem.openDevice(place)
        guard isSeekable else { return (device, nil) }
        return try hidden(before: Stream(device, closes: true), named: path)
      }
      let file = try FileSystem.makeTemporaryFile(in: folder.heldPath)
      return (file.0, Hidden(folder: folder, path: file.path, target: .name(place)))
    } catch {
      throw OutputError(making: path, error)
    }
  }

  /// Makes a hidden file whose bytes go to a stream when it is complete.
  private static func hidden(
    before stream: Stream, named name: String
  ) throws(OutputError) -> (descriptor: Int32, hidden: Hidden?) {
    let temporary = FileManager.default.temporaryDirectory.path
    do {
      let folder = try OutputFolder(temporary, in: nil)
      let file = try FileSystem.makeTemporaryFile(in: folder.heldPath)
      return (file.0, Hidden(folder: folder, path: file.path, target: .stream(stream)))
    } catch {
      throw OutputError.cannotCreate(
        path: name, reason: "a hidden file in \(temporary): \(error)")
    }
  }

  /// The folder of a file and the file's place in it, after a check of the entry there.
  private static func place(
    of path: String, _ replacement: Replacement, in boundary: Boundary?
  ) throws -> (folder: OutputFolder, place: String, isDevice: Bool) {
    let folder = try OutputFolder.around(path, in: boundary)
    let place = folder.held(Path.name(of: path))
    // Somebody may have planted the link to overwrite another file; the system's own links are
    // meant to be written to.
    if FileSystem.isLink(place), !FileSystem.isDescriptorName(path) {
      throw replacement.isAllowed ? OutputError.isLink(path: path) : .exists(path: path)
    }
    let entry = try FileSystem.entry(at: place)
    switch entry?.kind {
    case .folder:
      throw OutputError.isFolder(path: path)
    case .device where boundary != nil:
      throw OutputError.notRegularFile(path: path)
    case .device:
      return (folder, place, true)
    case .file, nil:
      try replacement.check(entry, at: path)
    }
    return (folder, place, false)
  }
}

/// The target of a stream of bytes.
package enum StreamTarget: Hashable, Sendable {
  case standardOutput
  case file(path: String)

  /// Standard output if the path is `-`, otherwise the file of that name.
  package init(_ path: String) {
    self = path == "-" ? .standardOutput : .file(path: path)
  }
}
