import SegueFoundation

/// A folder in which processes leave messages for each other.
///
/// A file is not read before its maker reports it, so it need not appear atomically.
package struct WorkFolder: Sendable {
  package let path: String

  /// The folder at a path; it need not exist yet.
  package init(_ path: String) { self.path = path }

  /// Makes the folder; throws if an entry of that name exists.
  package func make() throws(OutputError) {
    do {
      try FileSystem.makeNewFolder(path)
    } catch {
      throw .cannotCreate(path: path, reason: "\(error)")
    }
  }

  /// Makes a new file in the folder; a file that cannot be completed is removed.
  package func write(_ text: String, to name: String) throws(OutputError) {
    let path = Path.join(self.path, name)
    do {
      let file = try FileSystem.makeFile(path)
      do throws(SystemError) {
        try FileSystem.write(Array(text.utf8).span, closing: file)
      } catch {
        FileSystem.remove(path)
        throw OutputError.writeFailed(path: path, reason: "\(error)")
      }
    } catch {
      throw OutputError(making: path, error)
    }
  }

  /// Removes all entries of the folder.
  ///
  /// - Throws: ``OutputError`` if an entry stays, because it would be read as a new message.
  package func empty() throws(OutputError) {
    do {
      for name in try FileSystem.names(inOpen: FileSystem.openInput(path)) {
        try FileManager.default.removeItem(atPath: Path.join(path, name))
      }
    } catch {
      let reason = "\(error)"
      throw .cannotCreate(path: path, reason: "it cannot be emptied: \(reason)")
    }
  }

  /// Removes the folder with its entries (best effort).
  package func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }
}
