/// A text that appears under its name only when complete.
package struct TextFile: ~Copyable {
  /// Whether it goes to standard output, where a text that has been written cannot be taken back.
  package let isStream: Bool

  private var file: OutputFile

  /// A file that can be made, in `boundary` if there is one; `-` is standard output.
  package init(
    _ path: String, overwrite: Bool, in boundary: Boundary? = nil
  ) throws(OutputError) {
    isStream = StreamTarget(path) == .standardOutput
    file = try OutputFile(StreamTarget(path), overwrite: overwrite, in: boundary)
  }

  /// Writes the whole of it, in UTF-8, and gives the file its name.
  ///
  /// - Parameters:
  ///   - text: What is in the file.
  ///   - waits: Whether the disk must have the text before the name.
  /// - Throws: ``OutputError`` where it cannot be written; nothing is left then.
  package consuming func write(_ text: String, waits: Bool = true) throws(OutputError) {
    try append(text)
    try commit(waits: waits)
  }

  /// Writes some of it, in UTF-8.
  package mutating func append(_ text: String) throws(OutputError) {
    try file.write(Array(text.utf8).span)
  }

  /// Gives the file its name; see ``write(_:waits:)``.
  package consuming func commit(waits: Bool = true) throws(OutputError) {
    try file.commit(waits: waits)
  }
}

extension TextFile {
  /// Checks the place of a text, without making anything; `-` is standard output.
  package static func checkPlace(
    _ path: String, overwrite: Bool, in boundary: Boundary? = nil, makesFolders: Bool = false
  ) throws(OutputError) {
    if path == "-" { return }
    if makesFolders, try !Folders.isThere(for: path) { return }
    try OutputFile.checkPlace(path, overwrite: overwrite, in: boundary)
  }
}
