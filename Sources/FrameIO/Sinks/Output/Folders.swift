/// Folders for outputs.
package enum Folders {
  /// Makes a folder, and those around it, unless it is there.
  ///
  /// - Parameters:
  ///   - folder: Its path.
  ///   - path: What is to lie in it, for the message.
  /// - Throws: ``FrameSinkError`` where one cannot be made.
  package static func make(_ folder: String, for path: String) throws(FrameSinkError) {
    do throws(SystemError) {
      try make(folder)
    } catch {
      throw .cannotCreate(path: path, reason: "folder \(folder): \(error)")
    }
  }

  private static func make(_ folder: String) throws(SystemError) {
    if try FileSystem.kind(of: folder) == .folder { return }
    let parent = Path.folder(of: Path.withoutSlash(folder))
    if parent != folder { try make(parent) }
    try FileSystem.makeFolder(folder)
  }

  /// Removes a folder that is empty; any other stays.
  package static func removeIfEmpty(_ folder: String) {
    FileSystem.removeFolder(folder)
  }
}
