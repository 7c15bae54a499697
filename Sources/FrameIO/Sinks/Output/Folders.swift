/// Folders for outputs.
package enum Folders {
  /// Makes a folder, and those around it, unless it is there.
  ///
  /// - Parameters:
  ///   - folder: Its path.
  ///   - path: What is to lie in it, for the message.
  /// - Throws: ``FrameSinkError`` where one cannot be made.
  package static func make(_ folder: String, for path: String) throws(FrameSinkError) {
    try checkHidden(folder)
    do throws(SystemError) {
      try make(folder)
    } catch {
      throw .cannotCreate(path: path, reason: "folder \(folder): \(error)")
    }
  }

  /// The name of the folders that have what is kept beside outputs.
  package static let hiddenName = ".segue"

  /// Throws where a folder of our own, or one in it, is a link: nobody but us has reason to make one.
  private static func checkHidden(_ folder: String) throws(FrameSinkError) {
    var folder = Path.withoutSlash(folder)
    while folder.split(separator: "/").contains(Substring(hiddenName)) {
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

  /// Removes a folder that is empty; any other stays.
  package static func removeIfEmpty(_ folder: String) {
    FileSystem.removeFolder(folder)
  }
}
