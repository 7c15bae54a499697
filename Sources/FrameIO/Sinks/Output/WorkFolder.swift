import Foundation

/// A folder for what processes tell each other: nobody looks into it before its maker says so, so its files need not
/// appear as a whole.
package struct WorkFolder: Sendable {
  package let path: String

  /// The folder at a path; it need not be there yet.
  package init(_ path: String) { self.path = path }

  /// Makes it, where nothing is yet.
  package func make() throws(FrameSinkError) {
    do {
      try FileSystem.makeNewFolder(path)
    } catch {
      throw .cannotCreate(path: path, reason: "\(error)")
    }
  }

  /// Makes a file in it, where there is none yet; one that cannot be written to its end is taken away.
  package func write(_ text: String, to name: String) throws(FrameSinkError) {
    let path = Path.join(self.path, name)
    do {
      let file = try FileSystem.makeFile(path)
      do throws(SystemError) {
        try FileSystem.write(Array(text.utf8).span, closing: file)
      } catch {
        FileSystem.remove(path)
        throw FrameSinkError.writeFailed(path: path, reason: "\(error)")
      }
    } catch let error as FrameSinkError {
      throw error
    } catch {
      throw .cannotCreate(path: path, reason: "\(error)")
    }
  }

  /// Removes all that is in it.
  ///
  /// - Throws: ``FrameSinkError`` where something stays: it would be taken for what is to come.
  package func empty() throws(FrameSinkError) {
    do {
      for name in try FileSystem.names(inOpen: FileSystem.openInput(path)) {
        try FileManager.default.removeItem(atPath: Path.join(path, name))
      }
    } catch {
      let reason = (error as? SystemError)?.description ?? error.localizedDescription
      throw .cannotCreate(path: path, reason: "it cannot be emptied: \(reason)")
    }
  }

  /// Removes it with all that is in it, as far as that can be.
  package func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }
}
