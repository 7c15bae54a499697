#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Names of files with `*`, `?` and `[…]`, as a shell has them.
package enum FilePattern {
  /// The files that a pattern stands for, sorted by their bytes; none where there are none.
  ///
  /// - Source: `glob`, POSIX.1-2017.
  package static func files(matching pattern: String) -> [String] {
    var matches = unsafe glob_t()
    defer { unsafe globfree(&matches) }
    guard unsafe glob(pattern, 0, nil, &matches) == 0 else { return [] }
    return unsafe (0..<Int(matches.gl_pathc)).compactMap { index in
      unsafe matches.gl_pathv[index].map { unsafe String(cString: $0) }
    }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
