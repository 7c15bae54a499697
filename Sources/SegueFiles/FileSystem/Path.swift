/// Operations on file names as text.
///
/// They look at bytes: for `String`, a slash and a combining mark after it are one character, which
/// is no slash, and two names that differ in Unicode normalization alone are equal.
package enum Path {
  private static let slash = UInt8(ascii: "/")

  /// Whether two paths are the same bytes.
  package static func areEqual(_ a: String, _ b: String) -> Bool {
    a.utf8.elementsEqual(b.utf8)
  }

  /// Whether a path starts at the root of all folders.
  package static func isAbsolute(_ path: String) -> Bool { path.utf8.first == slash }

  /// Whether a path ends in a slash, so that it can only be that of a folder.
  package static func namesFolder(_ path: String) -> Bool { path.utf8.last == slash }

  /// Whether the bytes of a path begin with others.
  package static func begins(_ path: String, with prefix: String) -> Bool {
    path.utf8.starts(with: prefix.utf8)
  }

  /// The names between the slashes of a path; empty ones are left out.
  package static func parts(of path: String) -> [String] {
    path.utf8.split(separator: slash).map { String(Substring($0)) }
  }

  /// The part after the last slash.
  package static func name(of path: String) -> String {
    String(
      path[(path.utf8.lastIndex(of: slash).map(path.utf8.index(after:)) ?? path.startIndex)...])
  }

  /// The part up to the last slash, with it; empty without a slash.
  package static func start(of path: String) -> String {
    String(
      path[..<(path.utf8.lastIndex(of: slash).map(path.utf8.index(after:)) ?? path.startIndex)])
  }

  /// The folder that `path` lies in, without trailing slashes; "." if the path names none.
  package static func folder(of path: String) -> String {
    guard let last = path.utf8.lastIndex(of: slash) else { return "." }
    let folder = path[..<last]
    guard let end = folder.utf8.lastIndex(where: { $0 != slash }) else { return "/" }
    return String(folder[..<folder.utf8.index(after: end)])
  }

  /// The part after the last dot of a name; empty without a dot.
  package static func suffix(of name: String) -> String {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else {
      return ""
    }
    return String(name[name.utf8.index(after: dot)...])
  }

  /// A name without its extension, the part from its last dot on.
  package static func stem(of name: String) -> String {
    let suffix = suffix(of: name)
    return suffix.isEmpty ? name : String(name.utf8.dropLast(suffix.utf8.count + 1)) ?? name
  }

  /// The path of `name` in `folder`.
  package static func join(_ folder: String, _ name: String) -> String {
    folder == "." ? name : namesFolder(folder) ? folder + name : "\(folder)/\(name)"
  }

  /// The path of a folder without trailing slashes; the root keeps its slash.
  package static func withoutSlash(_ path: String) -> String {
    guard let end = path.utf8.lastIndex(where: { $0 != slash }) else {
      return path.isEmpty ? path : "/"
    }
    return String(path[..<path.utf8.index(after: end)])
  }
}
