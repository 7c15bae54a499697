/// Operations on file names as text.
package enum Path {
  /// The part after the last slash.
  package static func name(of path: String) -> String {
    String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...])
  }

  /// The folder that `path` lies in, without trailing slashes; "." if the path names none.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    let folder = path[..<slash]
    guard let end = folder.lastIndex(where: { $0 != "/" }) else { return "/" }
    return String(folder[...end])
  }

  /// The part after the last dot of a name; empty without a dot.
  package static func suffix(of name: String) -> String {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return String(name[name.index(after: dot)...])
  }

  /// The path of `name` in `folder`.
  package static func join(_ folder: String, _ name: String) -> String {
    folder == "." ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// The path of a folder without trailing slashes; the root keeps its slash.
  package static func withoutSlash(_ path: String) -> String {
    guard let end = path.lastIndex(where: { $0 != "/" }) else { return path.isEmpty ? path : "/" }
    return String(path[...end])
  }
}
