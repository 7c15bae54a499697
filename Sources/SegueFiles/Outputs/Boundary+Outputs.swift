import SegueFoundation

extension Boundary {
  /// The path of an output named `path` in a user's file.
  ///
  /// Missing folders may be part of it: they are made in the last folder that exists.
  ///
  /// - Parameters:
  ///   - path: The path in that file.
  ///   - name: The same path from the working directory.
  ///   - folder: The folder of that file, where relative paths start.
  /// - Returns: The path from the working directory.
  /// - Throws: ``OutputError/isOutside(path:)`` if the path is absolute or leads out of the
  ///   boundary.
  package func output(
    _ path: String, name: String, in folder: String
  ) throws(OutputError) -> String {
    guard hasEverything || !Path.isAbsolute(path) else { throw .isOutside(path: path) }
    let base = Path.isAbsolute(path) ? "" : base(ofFolder: folder)
    let place = base.isEmpty ? path : base + "/" + path
    do throws(SystemError) {
      try checkOutput(Path.withoutSlash(place))
    } catch {
      throw error == .isOutside
        ? .isOutside(path: path) : .cannotCreate(path: path, reason: "\(error)")
    }
    // In a file outside the boundary, names start at the boundary.
    return base.isEmpty && !contains(folder) && !Path.isAbsolute(path)
      ? Path.join(self.path, place) : name
  }

  /// Throws unless the output, if it exists, and the folders around it lie in the boundary.
  private func checkOutput(_ place: String) throws(SystemError) {
    var (rest, isOutput) = (place, true)
    while true {
      do throws(SystemError) {
        try FileSystem.close(try open(rest, isOutput ? Self.look : Self.look | O_DIRECTORY))
        return
      } catch {
        guard error.code == ENOENT, rest != "." else { throw error }
      }
      // The parent of a folder that does not exist could be anywhere.
      guard Path.name(of: rest) != ".." else { throw .isOutside }
      (rest, isOutput) = (Path.folder(of: rest), false)
    }
  }
}
