/// Names of files, taken apart.
enum Path {
  /// What stands after the last slash.
  static func name(of path: String) -> String {
    String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...])
  }

  /// The folder that `path` lies in, without slashes at its end; "." where the path tells none.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    let folder = path[..<slash]
    guard let end = folder.lastIndex(where: { $0 != "/" }) else { return "/" }
    return String(folder[...end])
  }

  /// What stands after the last dot of a name, or nothing.
  static func suffix(of name: String) -> String {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return String(name[name.index(after: dot)...])
  }

  /// `name` in `folder`.
  static func join(_ folder: String, _ name: String) -> String {
    folder == "." ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }
}
