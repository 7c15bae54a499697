/// A text file that appears under its name only when it is complete.
package struct TextFile: ~Copyable {
  /// Whether the text goes to standard output, where written text cannot be taken back.
  package let isStream: Bool

  private var file: OutputFile

  /// Makes the hidden file, in `boundary` if there is one; `-` is standard output.
  package init(
    _ path: String, replacing replacement: Replacement, in boundary: Boundary? = nil
  ) throws(OutputError) {
    isStream = StreamTarget(path) == .standardOutput
    file = try OutputFile(StreamTarget(path), replacing: replacement, in: boundary)
  }

  /// Writes the whole text, as UTF-8, and gives the file its name.
  ///
  /// - Parameters:
  ///   - text: The text of the file.
  ///   - waits: Whether the disk must have the text before the name.
  /// - Throws: ``OutputError`` if it cannot be written; nothing is left then.
  package consuming func write(_ text: String, waits: Bool = true) throws(OutputError) {
    try append(text)
    try commit(waits: waits)
  }

  /// Writes a part of the text, as UTF-8.
  package mutating func append(_ text: String) throws(OutputError) {
    try file.write(Array(text.utf8).span)
  }

  /// Gives the file its name; see ``write(_:waits:)``.
  package consuming func commit(waits: Bool = true) throws(OutputError) {
    try file.commit(waits: waits)
  }

  /// Checks the place of a text, without making anything; `-` is standard output.
  package static func checkPlace(
    _ path: String, replacing replacement: Replacement, in boundary: Boundary? = nil,
    makesFolders: Bool = false
  ) throws(OutputError) {
    if path == "-" { return }
    if makesFolders, try !Folders.isThere(for: path) { return }
    try OutputFile.checkPlace(path, replacing: replacement, in: boundary)
  }
}
