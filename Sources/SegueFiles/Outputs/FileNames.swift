/// Properties of names that depend on their file system.
package enum FileNames {
  /// Whether two names in a folder are one file, for example on a disk that ignores case.
  ///
  /// The test makes a file in a hidden folder there, or in the nearest folder that exists. If
  /// nothing can be made there, no two names can be one file.
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

  /// The path of a folder without links, as far as the folder exists.
  package static func resolved(_ folder: String) -> String {
    let there = nearest(folder)
    let rest = folder.utf8.dropFirst(there.utf8.count)
    return FileSystem.resolved(there) + String(Substring(rest))
  }

  /// The innermost folder of a path that exists.
  package static func nearest(_ folder: String) -> String {
    var folder = folder
    while (try? FileSystem.kind(of: folder)) == nil, folder != "/", folder != "." {
      folder = Path.folder(of: Path.withoutSlash(folder))
    }
    return folder
  }
}
