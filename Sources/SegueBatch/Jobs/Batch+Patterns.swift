import SegueFiles
package import SegueSpec

extension Batch {
  /// The files that match names and patterns such as `specs/*.yaml`, in the order of the arguments,
  /// without duplicates.
  ///
  /// - Throws: ``SpecFileError`` if a pattern matches no file.
  package static func specs(matching patterns: [String]) throws(SpecFileError) -> [String] {
    var (files, seen): ([String], Set<String>) = ([], [])
    for pattern in patterns {
      let isPattern = pattern.contains { "*?[".contains($0) }
      guard let matches = isPattern ? FilePattern.files(matching: pattern) : [pattern] else {
        throw .notUTF8(path: pattern)
      }
      guard !matches.isEmpty else { throw .notFound(path: pattern) }
      files += matches.filter { seen.insert($0).inserted }
    }
    return files
  }
}
