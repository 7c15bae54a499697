/// Questions about names that only the file system they are for can answer.
package enum FileNames {
  /// Whether two names in a folder are one file, as on a disk that does not tell upper from lower
  /// case.
  ///
  /// It is tried in a hidden folder there, or in the nearest one that is there; where nothing can
  /// be made, nothing can be one.
  package static func areOne(_ one: String, _ other: String, in folder: String) -> Bool {
    guard let made = try? FileSystem.makeTemporaryFolder(in: nearest(folder)) else { return false }
    let path = Path.join(made.path, one)
    defer {
      FileSystem.remove(path)
      FileSystem.removeTemporary(made.path)
      try? FileSystem.close(made.lock)
    }
    guard let file = try? FileSystem.makeFile(path) else { return false }
    try? FileSystem.close(file)
    return FileSystem.isThere(Path.join(made.path, other))
  }

  /// A folder without links, as far as it is there.
  package static func resolved(_ folder: String) -> String {
    let there = nearest(folder)
    return FileSystem.resolved(there) + folder.dropFirst(there.count)
  }

  /// The innermost folder of a path that is there.
  package static func nearest(_ folder: String) -> String {
    var folder = folder
    while (try? FileSystem.kind(of: folder)) == nil, folder != "/", folder != "." {
      folder = Path.folder(of: Path.withoutSlash(folder))
    }
    return folder
  }
}
