import CSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Boundary {
  /// The path at which an output may be made that somebody's file calls `path`.
  ///
  /// Folders that are not there yet are as good as those that are: they are made in the last one that is.
  ///
  /// - Parameters:
  ///   - path: As it is called there.
  ///   - name: The same as seen from the working directory.
  ///   - folder: Where that file lies: relative paths start there.
  /// - Returns: The path as seen from the working directory.
  /// - Throws: ``FrameSinkError/isOutside(path:)`` where it is absolute, or leads out of the boundary.
  package func output(
    _ path: String, name: String, in folder: String
  ) throws(FrameSinkError) -> String {
    guard !path.hasPrefix("/") else { throw .isOutside(path: path) }
    let base = base(ofFolder: folder)
    let place = base.isEmpty ? path : base + "/" + path
    do throws(SystemError) {
      try checkOutput(Path.withoutSlash(place))
    } catch {
      throw error == .isOutside
        ? .isOutside(path: path) : .cannotCreate(path: path, reason: "\(error)")
    }
    // Of a file that lies elsewhere, names start at the boundary.
    return base.isEmpty && !contains(folder) ? Path.join(self.path, place) : name
  }

  /// Whether the output itself, if it is there, and the folders around it lie in the boundary.
  private func checkOutput(_ place: String) throws(SystemError) {
    var (rest, isOutput) = (place, true)
    while true {
      do throws(SystemError) {
        try FileSystem.close(try open(rest, isOutput ? Self.name : Self.name | O_DIRECTORY))
        return
      } catch {
        guard error.code == ENOENT, rest != "." else { throw error }
      }
      // To go back from a folder that is not there is to go who knows where.
      guard Path.name(of: rest) != ".." else { throw .isOutside }
      (rest, isOutput) = (Path.folder(of: rest), false)
    }
  }

  /// The flags of `open` that look at what has a name.
  private static var name: Int32 {
    #if os(Linux)
      segue_open_path
    #else
      O_RDONLY | O_NONBLOCK
    #endif
  }
}
