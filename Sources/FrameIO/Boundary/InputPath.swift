/// A file to read: its name for messages, and where it is looked for.
package struct InputPath: Sendable {
  /// As messages say it, seen from the working directory.
  package let name: String

  /// What it must lie in; nil for anywhere.
  package let boundary: Boundary?

  /// The path itself, as seen from the boundary, or else from the working directory.
  let path: String

  /// The file at a path that nobody has to be protected from.
  package init(_ path: String) {
    (name, boundary, self.path) = (path, nil, path)
  }

  /// The file that somebody's file calls `path`.
  ///
  /// - Parameters:
  ///   - path: As it is called there.
  ///   - name: For messages.
  ///   - folder: Where that file lies: relative paths start there.
  ///   - boundary: What the file must lie in.
  package init(_ path: String, name: String, in folder: String, of boundary: Boundary) {
    let base = boundary.base(ofFolder: folder)
    // An absolute path stays one, to be refused where it is opened.
    self.path = base.isEmpty || path.hasPrefix("/") ? path : base + "/" + path
    (self.name, self.boundary) = (name, boundary)
  }

  /// The file that the caller calls `name`, as seen from the working directory.
  ///
  /// - Parameters:
  ///   - name: As it was given.
  ///   - boundary: What the file must lie in.
  package init(given name: String, of boundary: Boundary) {
    // What leads elsewhere becomes an absolute path, to be refused where it is opened.
    path = boundary.path(ofGiven: name) ?? (name.hasPrefix("/") ? name : "/" + name)
    (self.name, self.boundary) = (name, boundary)
  }

  /// A file in the folder that this is.
  package func file(_ name: String) -> InputPath {
    InputPath(
      name: Path.join(self.name, name), boundary: boundary, path: Path.join(path, name))
  }

  private init(name: String, boundary: Boundary?, path: String) {
    (self.name, self.boundary, self.path) = (name, boundary, path)
  }
}

extension InputPath: Hashable {
  /// Whether both lead to the same place in the same folder, whatever messages call it.
  package static func == (a: InputPath, b: InputPath) -> Bool {
    a.path == b.path && a.boundary === b.boundary
  }

  /// - Parameter hasher: Takes what ``==(_:_:)`` compares.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(boundary.map { ObjectIdentifier($0) })
  }
}
