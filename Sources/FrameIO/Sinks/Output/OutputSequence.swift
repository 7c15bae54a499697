/// The files of a sequence, which appear under their names only when all are complete.
///
/// They are written in a hidden folder, beside the folder that was named if there is none yet, in
/// it otherwise. ``commit()`` renames that folder, or moves each file and undoes that on an error. A
/// manifest, if there is one, is there only while all files are that it speaks of.
struct OutputSequence: ~Copyable {
  private let pattern: SequencePattern
  private let total: Int
  private let overwrite: Bool

  private let boundary: Boundary?

  /// Whether the hidden folder becomes the named one as a whole.
  private let makesFolder: Bool

  /// What that folder is made in: the one that was named, or the one around it where it is to become that.
  private let parent: OutputFolder

  /// As it is found in its parent.
  private let temporaryFolder: String

  /// Where that folder's files are found, whatever becomes of its name.
  private let heldFolder: String

  /// Holds the lock of that folder.
  private let lock: Int32
  private let manifest: SequenceManifest?
  private var names: [String]

  /// Checks that no file is in the way, and makes the hidden folder.
  ///
  /// - Parameters:
  ///   - pattern: Its folder must exist, unless it is the folder that is named.
  ///   - frames: The frames to come, as the whole video numbers them.
  ///   - total: How many frames the whole video has.
  ///   - manifest: What is said of the files, in a file beside them.
  ///   - overwrite: Whether files of these names are replaced.
  ///   - boundary: What its folder must lie in.
  /// - Throws: ``FrameSinkError``, where a file exists or cannot be made.
  init(
    _ pattern: SequencePattern, frames: Range<Int>, of total: Int,
    manifest: SequenceManifest? = nil, overwrite: Bool, in boundary: Boundary? = nil
  ) throws(FrameSinkError) {
    let place = try Self.makeFolder(
      pattern, frames: frames, of: total, manifest: manifest, overwrite: overwrite, in: boundary)
    (self.pattern, self.total, self.overwrite) = (pattern, total, overwrite)
    (self.manifest, self.boundary) = (manifest, boundary)
    (parent, lock, temporaryFolder, makesFolder) = place
    heldFolder = FileSystem.heldFolder(lock, of: temporaryFolder)
    names = []
  }

  /// Where the files lie until then.
  var places: SequencePlaces {
    SequencePlaces(
      pattern: pattern, total: total, hiddenFolder: parent.named(temporaryFolder),
      heldFolder: heldFolder)
  }

  /// Writes the file of one frame.
  mutating func write(_ bytes: Span<UInt8>, frame: Int) throws(FrameSinkError) {
    let name = pattern.name(ofFrame: frame, of: total)
    try write(bytes, name: name)
  }

  /// Makes an open file that of one frame: under a name more, or as a copy.
  mutating func take(_ file: borrowing InputFile, frame: Int) throws(FrameSinkError) {
    let name = pattern.name(ofFrame: frame, of: total)
    names.append(name)
    do {
      try FileSystem.duplicate(file.heldName, as: Path.join(heldFolder, name))
    } catch {
      throw .writeFailed(path: Path.join(pattern.folder, name), reason: "\(error)")
    }
  }

  private mutating func write(_ bytes: Span<UInt8>, name: String) throws(FrameSinkError) {
    names.append(name)
    do {
      let file = try FileSystem.makeFile(Path.join(heldFolder, name))
      try FileSystem.write(bytes, closing: file)
    } catch {
      throw .writeFailed(path: Path.join(pattern.folder, name), reason: "\(error)")
    }
  }

  /// Gives all files their names.
  consuming func commit() throws(FrameSinkError) {
    if let manifest { try write(Array(manifest.text.utf8).span, name: manifest.name) }
    do {
      try FileSystem.synchronize(filesIn: heldFolder)
    } catch {
      throw .writeFailed(path: pattern.folder, reason: "\(error)")
    }
    if makesFolder {
      do {
        try FileSystem.checkHeld(lock, at: temporaryFolder)
        try FileSystem.move(
          folder: temporaryFolder, to: parent.held(Path.name(of: pattern.folder)))
        names = []
        FileSystem.synchronize(namesIn: parent.heldPath)
        return
      } catch .exists where manifest != nil {
        // Another part of the sequence has made the folder meanwhile.
      } catch .exists {
        throw .exists(path: pattern.folder)
      } catch {
        throw .writeFailed(path: pattern.folder, reason: "\(error)")
      }
    }
    let folder: OutputFolder
    do throws(SystemError) {
      folder = makesFolder ? try OutputFolder(pattern.folder, in: boundary) : parent
    } catch {
      throw .writeFailed(path: pattern.folder, reason: "\(error)")
    }
    try moveFiles(to: folder)
  }

  /// Moves each file to its name in `folder`, the manifest last.
  private func moveFiles(to folder: OutputFolder) throws(FrameSinkError) {
    if let manifest { try putAside(manifest.name, of: folder) }
    var moved = 0
    for name in names {
      do {
        try moveIntoPlace(name, in: folder)
        moved += 1
      } catch {
        var areBack = true
        for name in names[..<moved].reversed() {
          areBack = undoMove(of: name, in: folder) && areBack
        }
        // What lies there now may be another's.
        if let manifest { areBack = restore(manifest.name, to: folder) && areBack }
        let path = Path.join(pattern.folder, name)
        if !areBack {
          throw .notRestored(
            path: path, reason: "\(error)", folder: parent.named(temporaryFolder))
        }
        throw error == .exists
          ? .exists(path: path) : .writeFailed(path: path, reason: "\(error)")
      }
    }
    FileSystem.synchronize(namesIn: folder.heldPath)
    for name in names { FileSystem.remove(replacedPath(name)) }
  }

  deinit {
    // What was replaced is removed by whoever knows that it is not needed: here it may be all there is of a file.
    for name in names { FileSystem.remove(Path.join(heldFolder, name)) }
    FileSystem.removeTemporary(temporaryFolder)
    if lock >= 0 { try? FileSystem.close(lock) }
  }

  private static func makeFolder(
    _ pattern: SequencePattern, frames: Range<Int>, of total: Int, manifest: SequenceManifest?,
    overwrite: Bool, in boundary: Boundary?
  ) throws(FrameSinkError) -> (
    parent: OutputFolder, lock: Int32, temporary: String, isWhole: Bool
  ) {
    do {
      let (folder, isWhole) = try place(
        pattern, frames: frames, of: total, manifest: manifest, overwrite: overwrite, in: boundary)
      let made = try FileSystem.makeTemporaryFolder(in: folder.heldPath)
      return (folder, made.lock, made.path, isWhole)
    } catch let error as FrameSinkError {
      throw error
    } catch {
      throw .cannotCreate(path: pattern.folder, reason: "\(error)")
    }
  }

  /// Checks what ``init(_:frames:of:manifest:overwrite:in:)`` does before it makes anything, and that it could make
  /// something.
  static func checkPlace(
    _ pattern: SequencePattern, frames: Range<Int>, of total: Int, overwrite: Bool,
    in boundary: Boundary? = nil
  ) throws(FrameSinkError) {
    do {
      let (folder, _) = try place(
        pattern, frames: frames, of: total, manifest: nil, overwrite: overwrite, in: boundary)
      try FileSystem.checkWritable(folder.heldPath)
    } catch let error as FrameSinkError {
      throw error
    } catch {
      throw .cannotCreate(path: pattern.folder, reason: "\(error)")
    }
  }

  /// The folder in which the hidden one is made, and whether that becomes the named one, after a look at what is there.
  private static func place(
    _ pattern: SequencePattern, frames: Range<Int>, of total: Int, manifest: SequenceManifest?,
    overwrite: Bool, in boundary: Boundary?
  ) throws -> (folder: OutputFolder, isWhole: Bool) {
    let kind = try FileSystem.kind(of: pattern.folder)
    if pattern.namesFolder, kind == nil {
      return (try OutputFolder.around(pattern.folder, in: boundary), true)
    }
    // One by one: there may be a hundred million.
    let names = frames.lazy.map { pattern.name(ofFrame: $0, of: total) }
    guard kind == .folder else {
      let first = names.first.map { Path.join(pattern.folder, $0) }
      throw FrameSinkError.missingFolder(pattern.folder, of: first ?? pattern.folder)
    }
    let folder = try OutputFolder.filled(pattern.folder, in: boundary)
    for name in names { try checkPlace(Path.join(pattern.folder, name), overwrite) }
    if let manifest { try checkPlace(Path.join(pattern.folder, manifest.name), overwrite) }
    return (folder, false)
  }

  /// Throws where something is in the way of a file.
  ///
  /// By its path, which is found sooner than through what is held: there may be millions, and what comes later is seen
  /// when it is moved.
  private static func checkPlace(_ path: String, _ overwrite: Bool) throws {
    let kind = try FileSystem.kind(of: path)
    if kind == .folder { throw FrameSinkError.isFolder(path: path) }
    if kind != nil, !overwrite { throw FrameSinkError.exists(path: path) }
  }

  /// Takes away what `name` would replace, before anything is replaced that it speaks of.
  private func putAside(_ name: String, of folder: OutputFolder) throws(FrameSinkError) {
    let target = folder.held(name)
    do {
      guard overwrite, try FileSystem.kind(of: target) == .file else { return }
      try FileSystem.move(target, to: replacedPath(name), replacing: true)
    } catch {
      throw .writeFailed(path: Path.join(folder.path, name), reason: "\(error)")
    }
  }

  /// Moves one file to its name; what it replaces is kept in the hidden folder.
  private func moveIntoPlace(_ name: String, in folder: OutputFolder) throws(SystemError) {
    let target = folder.held(name)
    let kind = overwrite ? try FileSystem.kind(of: target) : nil
    if kind == .folder { throw .isFolder }
    // A second name, so that the first always leads to a whole file.
    if kind != nil { try FileSystem.keep(target, as: replacedPath(name)) }
    do {
      try FileSystem.move(Path.join(heldFolder, name), to: target, replacing: overwrite)
    } catch {
      if kind != nil { _ = restore(name, to: folder) }
      throw error
    }
  }

  /// Takes a file back that has been moved to its name; tells whether all is as it was.
  private func undoMove(of name: String, in folder: OutputFolder) -> Bool {
    if FileSystem.isThere(replacedPath(name)) { return restore(name, to: folder) }
    FileSystem.remove(folder.held(name))
    return true
  }

  /// Gives back what a file has replaced, if it has; tells whether there is nothing left to give back.
  private func restore(_ name: String, to folder: OutputFolder) -> Bool {
    guard FileSystem.isThere(replacedPath(name)) else { return true }
    let target = folder.held(name)
    guard (try? FileSystem.move(replacedPath(name), to: target, replacing: true)) != nil else {
      return false
    }
    // Two names of one file: to move one to the other does nothing.
    FileSystem.remove(replacedPath(name))
    return true
  }

  private func replacedPath(_ name: String) -> String {
    Path.join(heldFolder, "replaced-\(name)")
  }
}
