import SegueFoundation

/// File names with `*`, `?` and `[…]`, as in a shell.
package enum FilePattern {
  /// The files that match a pattern, sorted by their bytes; empty if none does, nil if a name is
  /// not UTF-8, because a repaired name could be that of another file.
  /// - Source: `glob`, POSIX.1-2017.
  package static func files(matching pattern: String) -> [String]? {
    var matches = unsafe glob_t()
    defer { unsafe globfree(&matches) }
    guard unsafe glob(pattern, 0, nil, &matches) == 0 else { return [] }
    var files: [String] = []
    for index in unsafe 0..<Int(matches.gl_pathc) {
      guard let name = unsafe matches.gl_pathv[index] else { continue }
      guard let file = unsafe String(validatingCString: name) else { return nil }
      files.append(file)
    }
    return files.sorted { PathKey($0) < PathKey($1) }
  }
}
