/// The files that some work reads, by their numbers, so that an output that is one of them is
/// recognized by any name.
package struct InputFiles: Sendable {
  /// Sets are collected rather than united, because the jobs of a batch share a large one.
  private var parts: [Set<FileNumber>]

  /// Work that reads no file.
  package static let none = InputFiles(parts: [])

  private init(parts: [Set<FileNumber>]) { self.parts = parts }

  /// The files at these paths, as they are now; a path that leads nowhere is left out.
  package init(_ paths: some Sequence<InputPath>) {
    self.init(parts: [Set(paths.compactMap { (try? $0.status()).map(FileNumber.init) })])
  }

  /// These files and others.
  package func and(_ other: InputFiles) -> InputFiles { InputFiles(parts: parts + other.parts) }

  /// All files of many sets, as one.
  package static func all(_ sets: some Sequence<InputFiles>) -> InputFiles {
    InputFiles(parts: [
      sets.reduce(into: []) { all, set in set.parts.forEach { all.formUnion($0) } }
    ])
  }

  func contains(_ file: FileNumber) -> Bool { parts.contains { $0.contains(file) } }
}
