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
    self.path = base.isEmpty || path.hasPrefix("/") ? path : base + "/" + path
    (self.name, self.boundary) = (name, boundary)
  }

  /// The file at the caller's path `name` from the working directory.
  ///
  /// - Parameters:
  ///   - name: The caller's name.
  ///   - boundary: The folder that the file must lie in.
  package init(given name: String, of boundary: Boundary) {
    // A path that leads elsewhere becomes absolute, and is refused when it is opened.
    path = boundary.path(ofGiven: name) ?? (name.hasPrefix("/") ? name : "/" + name)
    (self.name, self.boundary) = (name, boundary)
  }

  /// A file in this folder.
  package func file(_ name: String) -> InputPath {
    InputPath(
      name: Path.join(self.name, name), boundary: boundary, path: Path.join(path, name))
  }

  private init(name: String, boundary: Boundary?, path: String) {
    (self.name, self.boundary, self.path) = (name, boundary, path)
  }
}

extension InputPath: Hashable {
  /// Whether both lead to the same place in the same folder, whatever their names in messages are.
  package static func == (a: InputPath, b: InputPath) -> Bool {
    a.path == b.path && a.boundary === b.boundary
  }

  /// - Parameter hasher: Takes the parts that ``==(_:_:)`` compares.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(boundary.map { ObjectIdentifier($0) })
  }
}
