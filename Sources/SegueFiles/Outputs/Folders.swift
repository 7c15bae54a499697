import SegueFoundation

/// Folders for outputs.
package enum Folders {
  /// Makes a folder, and its missing parents, unless it exists.
  ///
  /// - Parameters:
  ///   - folder: Its path.
  ///   - path: The output in it, for the message.
  ///   - boundary: The folder that they must lie in; nil for anywhere.
  /// - Throws: ``OutputError`` if one cannot be made.
  package static func make(
    _ folder: String, for path: String, in boundary: Boundary? = nil
  ) throws(OutputError) {
    try checkHidden(folder)
    do throws(SystemError) {
      if let boundary {
        let place = InputPath(given: folder, of: boundary).path
        try make(Path.withoutSlash(place), in: boundary)
      } else {
        try make(folder)
      }
    } catch .isOutside {
      throw .isOutside(path: path)
    } catch {
      throw .cannotCreate(path: path, reason: "folder \(folder): \(error)")
    }
  }

  /// The name of the folders for the records that are kept beside outputs.
  package static let hiddenName = ".segue"

  /// Throws if a folder of our own, or an entry in it, is a link, because nobody else has a reason
  /// to make one.
  private static func checkHidden(_ folder: String) throws(OutputError) {
    var folder = Path.withoutSlash(folder)
    while Path.parts(of: folder).contains(hiddenName) {
      if FileSystem.isLink(folder) { throw .isLink(path: folder) }
      folder = Path.folder(of: folder)
    }
  }

  private static func make(_ folder: String) throws(SystemError) {
    if try FileSystem.kind(of: folder) == .folder { return }
    let parent = Path.folder(of: Path.withoutSlash(folder))
    if parent != folder { try make(parent) }
    try FileSystem.makeFolder(folder)
  }

  /// Makes a folder at a path from the boundary, each part in its open parent.
  private static func make(_ place: String, in boundary: Boundary) throws(SystemError) {
    do throws(SystemError) {
      try FileSystem.close(try boundary.open(place, OutputFolder.flags))
      return
    } catch {
      guard error.code == ENOENT, place != "." else { throw error }
    }
    let parent = Path.folder(of: place)
    try make(parent, in: boundary)
    let descriptor = try boundary.open(parent, OutputFolder.flags)
    defer { try? FileSystem.close(descriptor) }
    do throws(SystemError) {
      try SystemError.check("mkdirat", unsafe mkdirat(descriptor, Path.name(of: place), 0o777))
    } catch {
      guard error == .exists else { throw error }
    }
  }

  /// Removes a folder if it is empty.
  package static func removeIfEmpty(_ folder: String) {
    FileSystem.removeFolder(folder)
  }

  /// Whether the folder of an output exists; throws if it neither exists nor can be made.
  package static func isThere(for path: String) throws(OutputError) -> Bool {
    let folder = Path.folder(of: Path.withoutSlash(path))
    do throws(SystemError) {
      if try FileSystem.kind(of: folder) != nil { return true }
      let nearest = FileNames.nearest(folder)
      guard try FileSystem.kind(of: nearest) == .folder else { throw SystemError(code: ENOTDIR) }
      try FileSystem.checkWritable(nearest)
      return false
    } catch {
      throw .cannotCreate(path: path, reason: "folder \(folder): \(error)")
    }
  }
}
