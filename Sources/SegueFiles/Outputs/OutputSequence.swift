/// The files of a sequence, which appear under their names only when all are complete.
///
/// They are written to a hidden folder: beside the named folder if that does not exist, otherwise
/// in it. ``commit()`` renames the hidden folder, or moves each file and undoes that on an error. A
/// manifest, if there is one, exists only while all files that it describes exist.
package struct OutputSequence: ~Copyable {
  private let pattern: SequencePattern
  private let total: Int
  private let replacement: Replacement

  private let boundary: Boundary?

  /// Whether the hidden folder becomes the named one.
  private let makesFolder: Bool

  /// The parent of the hidden folder: the named folder, or the one around it where the hidden
  /// folder becomes the named one.
  private let parent: OutputFolder

  /// The path of the hidden folder through its parent.
  private let temporaryFolder: String

  /// The path to the hidden folder's files, even where another folder gets its name.
  private let heldFolder: String

  /// The descriptor that holds the lock of the hidden folder.
  private let lock: Int32
  private let manifest: SequenceManifest?
  private var names: [String]

  /// Checks that no entry is in the way, and makes the hidden folder.
  ///
  /// - Parameters:
  ///   - pattern: The names. Their folder must exist, unless the pattern names the folder itself.
  ///   - frames: The frames to come, as the whole video numbers them.
  ///   - total: The number of frames of the whole video.
  ///   - manifest: The description of the files, in a file beside them.
  ///   - replacement: The files that these may replace.
  ///   - boundary: The folder that its folder must lie in.
  /// - Throws: ``OutputError``, if a file exists or cannot be made.
  package init(
    _ pattern: SequencePattern, frames: Range<Int>, of total: Int,
    manifest: SequenceManifest? = nil, replacing replacement: Replacement,
    in boundary: Boundary? = nil
  ) throws(OutputError) {
    let (place, made): ((OutputFolder, Bool), (lock: Int32, path: String))
    do {
      place = try Self.place(
        pattern, frames: frames, of: total, manifest: manifest, replacement, in: boundary)
      made = try FileSystem.makeTemporaryFolder(in: place.0.heldPath)
    } catch {
      throw OutputError(making: pattern.folder, error)
    }
    (self.pattern, self.total, self.replacement) = (pattern, total, replacement)
    (self.manifest, self.boundary) = (manifest, boundary)
    (parent, makesFolder) = place
    (lock, temporaryFolder) = made
    heldFolder = FileSystem.heldFolder(lock, of: temporaryFolder)
    names = []
  }

  /// The places of the files before the commit.
  package var places: SequencePlaces {
    SequencePlaces(
      pattern: pattern, total: total, hiddenFolder: parent.named(temporaryFolder),
      heldFolder: heldFolder)
  }

  /// Writes the file of one frame.
  package mutating func write(_ bytes: Span<UInt8>, frame: Int) throws(OutputError) {
    let name = pattern.name(ofFrame: frame, of: total)
    try write(bytes, name: name)
  }

  /// Makes an open file the file of one frame, by a link or by a copy.
  package mutating func take(_ file: borrowing InputFile, frame: Int) throws(OutputError) {
    let name = pattern.name(ofFrame: frame, of: total)
    names.append(name)
    do {
      try FileSystem.duplicate(file.heldName, as: Path.join(heldFolder, name))
    } catch {
      throw .writeFailed(path: Path.join(pattern.folder, name), reason: "\(error)")
    }
  }

  private mutating func write(_ bytes: Span<UInt8>, name: String) throws(OutputError) {
    names.append(name)
    do {
      let file = try FileSystem.makeFile(Path.join(heldFolder, name))
      try FileSystem.write(bytes, closing: file)
    } catch {
      throw .writeFailed(path: Path.join(pattern.folder, name), reason: "\(error)")
    }
  }

  /// Gives all files their names.
  package consuming func commit() throws(OutputError) {
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
  private func moveFiles(to folder: OutputFolder) throws(OutputError) {
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
        // The current manifest may be that of another process.
        if let manifest { areBack = restore(manifest.name, to: folder) && areBack }
        let path = Path.join(pattern.folder, name)
        if !areBack {
          throw .notRestored(
            path: path, reason: "\(error)", folder: parent.named(temporaryFolder))
        }
        if let error = error as? OutputError { throw error }
        throw error as? SystemError == .exists
          ? .exists(path: path) : .writeFailed(path: path, reason: "\(error)")
      }
    }
    FileSystem.synchronize(namesIn: folder.heldPath)
    for name in names { FileSystem.remove(replacedPath(name)) }
  }

  deinit {
    // Replaced files stay, because these may be the only copies. A commit removes them when they
    // are no longer needed.
    for name in names { FileSystem.remove(Path.join(heldFolder, name)) }
    FileSystem.removeTemporary(temporaryFolder)
    if lock >= 0 { try? FileSystem.close(lock) }
  }

  /// Makes all checks of ``init(_:frames:of:manifest:replacing:in:)``, and checks that the folder
  /// could be made, without making it.
  package static func checkPlace(
    _ pattern: SequencePattern, frames: Range<Int>, of total: Int,
    replacing replacement: Replacement, in boundary: Boundary? = nil
  ) throws(OutputError) {
    do {
      let (folder, _) = try place(
        pattern, frames: frames, of: total, manifest: nil, replacement, in: boundary)
      try FileSystem.checkWritable(folder.heldPath)
    } catch {
      throw OutputError(making: pattern.folder, error)
    }
  }

  /// The parent of the hidden folder, and whether the hidden one becomes the named one, after a
  /// check of the entries there.
  private static func place(
    _ pattern: SequencePattern, frames: Range<Int>, of total: Int, manifest: SequenceManifest?,
    _ replacement: Replacement, in boundary: Boundary?
  ) throws -> (folder: OutputFolder, isWhole: Bool) {
    let kind = try FileSystem.kind(of: pattern.folder)
    if pattern.namesFolder, kind == nil {
      return (try OutputFolder.around(pattern.folder, in: boundary), true)
    }
    // The names are lazy, because there may be a hundred million.
    let names = frames.lazy.map { pattern.name(ofFrame: $0, of: total) }
    guard kind == .folder else {
      let first = names.first.map { Path.join(pattern.folder, $0) }
      throw OutputError.missingFolder(pattern.folder, of: first ?? pattern.folder)
    }
    let folder = try OutputFolder.filled(pattern.folder, in: boundary)
    for name in names { try checkPlace(Path.join(pattern.folder, name), replacement) }
    if let manifest { try checkPlace(Path.join(pattern.folder, manifest.name), replacement) }
    return (folder, false)
  }

  /// Throws if an existing entry prevents a file.
  ///
  /// It uses the path, which resolves faster than the open folder: there may be millions of files,
  /// and an entry that appears later is noticed when the file is moved.
  private static func checkPlace(_ path: String, _ replacement: Replacement) throws {
    let entry = try FileSystem.entry(at: path)
    if entry?.kind == .folder { throw OutputError.isFolder(path: path) }
    try replacement.check(entry, at: path)
  }

  /// Moves the manifest that `name` would replace aside, before any file that it describes is
  /// replaced.
  private func putAside(_ name: String, of folder: OutputFolder) throws(OutputError) {
    let target = folder.held(name)
    do {
      guard replacement.isAllowed, try FileSystem.kind(of: target) == .file else { return }
      try FileSystem.move(target, to: replacedPath(name), replacing: true)
    } catch {
      throw .writeFailed(path: Path.join(folder.path, name), reason: "\(error)")
    }
  }

  /// Moves one file to its name; the file that it replaces stays in the hidden folder.
  private func moveIntoPlace(_ name: String, in folder: OutputFolder) throws {
    let target = folder.held(name)
    let entry = replacement.isAllowed ? try FileSystem.entry(at: target) : nil
    if entry?.kind == .folder { throw SystemError.isFolder }
    try replacement.check(entry, at: Path.join(pattern.folder, name))
    // The replaced file gets a second name, so that the first always leads to a complete file.
    if entry != nil { try FileSystem.keep(target, as: replacedPath(name)) }
    do {
      try FileSystem.move(
        Path.join(heldFolder, name), to: target, replacing: replacement.isAllowed)
    } catch {
      if entry != nil { _ = restore(name, to: folder) }
      throw error
    }
  }

  /// Undoes the move of a file to its name; returns whether everything is as it was.
  private func undoMove(of name: String, in folder: OutputFolder) -> Bool {
    if FileSystem.isThere(replacedPath(name)) { return restore(name, to: folder) }
    FileSystem.remove(folder.held(name))
    return true
  }

  /// Restores the file that another has replaced, if any; returns whether nothing is left to
  /// restore.
  private func restore(_ name: String, to folder: OutputFolder) -> Bool {
    guard FileSystem.isThere(replacedPath(name)) else { return true }
    let target = folder.held(name)
    guard (try? FileSystem.move(replacedPath(name), to: target, replacing: true)) != nil else {
      return false
    }
    // If both are names of one file, a move does nothing.
    FileSystem.remove(replacedPath(name))
    return true
  }

  private func replacedPath(_ name: String) -> String {
    Path.join(heldFolder, "replaced-\(name)")
  }
}
