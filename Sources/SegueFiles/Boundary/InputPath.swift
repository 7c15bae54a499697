import SegueFoundation

/// A file to read: its name in messages, and its place.
package struct InputPath: Sendable {
  /// The path in messages, from the working directory.
  package let name: String

  /// The folder that it must lie in; nil for anywhere.
  package let boundary: Boundary?

  /// The path from the boundary, or else from the working directory.
  let path: String

  /// The file at a path from a trusted caller.
  package init(_ path: String) {
    (name, boundary, self.path) = (path, nil, path)
  }

  /// The file named `path` in a user's file.
  ///
  /// - Parameters:
  ///   - path: The path in that file.
  ///   - name: The path in messages.
  ///   - folder: The folder of that file, where relative paths start.
  ///   - boundary: The folder that the file must lie in.
  package init(_ path: String, name: String, in folder: String, of boundary: Boundary) {
    let base = boundary.base(ofFolder: folder)
    // An absolute path stays absolute, and is refused when it is opened.
    self.path = base.isEmpty || Path.isAbsolute(path) ? path : base + "/" + path
    (self.name, self.boundary) = (name, boundary)
  }

  /// The file at the caller's path `name` from the working directory.
  ///
  /// - Parameters:
  ///   - name: The caller's name.
  ///   - boundary: The folder that the file must lie in.
  package init(given name: String, of boundary: Boundary) {
    // A path that leads elsewhere becomes absolute, and is refused when it is opened.
    path = boundary.path(ofGiven: name) ?? (Path.isAbsolute(name) ? name : "/" + name)
    (self.name, self.boundary) = (name, boundary)
  }

  /// A file in this folder.
  package func file(_ name: String) -> InputPath {
    InputPath(
      name: Path.join(self.name, name), boundary: boundary, path: Path.join(path, name))
  }

  /// The folder of this file.
  var folder: InputPath {
    InputPath(name: Path.folder(of: name), boundary: boundary, path: Path.folder(of: path))
  }

  private init(name: String, boundary: Boundary?, path: String) {
    (self.name, self.boundary, self.path) = (name, boundary, path)
  }
}

extension InputPath: Hashable {
  /// Whether both lead to the same place in the same folder, whatever their names in messages are.
  package static func == (a: InputPath, b: InputPath) -> Bool {
    Path.areEqual(a.path, b.path) && a.boundary === b.boundary
  }

  /// - Parameter hasher: Takes the parts that ``==(_:_:)`` compares.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(PathKey(path))
    hasher.combine(boundary.map { ObjectIdentifier($0) })
  }
}

extension InputPath {
  /// Opens the entry, following links within the boundary.
  func open(_ flags: Int32) throws(SystemError) -> Int32 {
    try checkName()
    guard let boundary else { return try FileSystem.open(path, flags) }
    return try boundary.open(path, flags | O_NOCTTY)
  }

  /// Whether the entry is an executable file, in any folder.
  ///
  /// - Throws: ``SystemError`` if that cannot be determined.
  package func isExecutable() throws(SystemError) -> Bool {
    do throws(SystemError) {
      guard try FileSystem.status(of: path).st_mode & S_IFMT == S_IFREG else { return false }
      try SystemError.check("access", unsafe access(path, X_OK))
      return true
    } catch {
      guard error.isNotFound || error == .isDenied else { throw error }
      return false
    }
  }

  /// The system's information about the entry.
  ///
  /// The entry is opened for reading only on systems that require it.
  func status() throws(SystemError) -> stat {
    try checkName()
    guard let boundary else { return try FileSystem.status(of: path) }
    let descriptor = try boundary.open(path, Boundary.look)
    defer { try? FileSystem.close(descriptor) }
    return try FileSystem.status(of: descriptor)
  }

  /// Throws if the name has a NUL character, because the system would ignore the rest of the name.
  private func checkName() throws(SystemError) {
    if path.utf8.contains(0) { throw SystemError(code: ENOENT) }
  }

  /// Whether an entry exists; a path that leads out of the boundary counts as one.
  package var exists: Bool {
    do throws(SystemError) {
      _ = try status()
      return true
    } catch {
      return !error.isNotFound
    }
  }

  /// Whether the entry is a folder.
  ///
  /// - Throws: ``InputFileError`` if an entry exists, but its kind cannot be read.
  package func isFolder() throws(InputFileError) -> Bool {
    do throws(SystemError) {
      return try status().st_mode & S_IFMT == S_IFDIR
    } catch {
      if error.isNotFound { return false }
      throw InputFileError(error)
    }
  }

  /// The names in this folder, sorted.
  ///
  /// - Throws: ``InputFileError`` if the folder does not exist or cannot be read.
  package func names() throws(InputFileError) -> [String] {
    do throws(SystemError) {
      let descriptor = try open(O_RDONLY | O_DIRECTORY)
      return try FileSystem.names(inOpen: descriptor)
    } catch {
      throw InputFileError(error)
    }
  }

  /// The names in this folder, sorted; nil if there are more than `most`.
  func names(atMost most: Int) throws(SystemError) -> [String]? {
    let descriptor = try open(O_RDONLY | O_DIRECTORY)
    let names = try FileSystem.names(inOpen: descriptor, atMost: most)
    return names.count > most ? nil : names
  }
}

/// A reason why a file cannot be opened for reading.
package enum InputFileError: Error, Hashable {
  case doesNotExist
  case isFolder
  /// The entry is a pipe, a device or a socket.
  case isNotRegularFile
  case isDenied
  /// The path leads out of the ``Boundary``.
  case isOutside
  /// The system refuses it.
  case cannotOpen(SystemError)

  /// The meaning of a system error.
  package init(_ error: SystemError) {
    self =
      switch error {
      case .isFolder: .isFolder
      case .isNotRegularFile: .isNotRegularFile
      case .isDenied: .isDenied
      case .isOutside: .isOutside
      case _ where error.isNotFound: .doesNotExist
      default: .cannotOpen(error)
      }
  }
}
