#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Names of files with `*`, `?` and `[…]`, as a shell has them.
package enum FilePattern {
  /// The files that a pattern stands for, sorted by their bytes; none where there are none, nil
  /// where the name of one is not UTF-8: it would be another's once it is repaired.
  ///
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
    return files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
