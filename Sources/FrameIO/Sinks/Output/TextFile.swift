/// A text that appears under its name only when complete.
package struct TextFile: ~Copyable {
  private var file: OutputFile

  /// A file that can be made; `-` is standard output.
  package init(_ path: String, overwrite: Bool) throws(FrameSinkError) {
    file = try OutputFile(StreamTarget(path), overwrite: overwrite)
  }

  /// Writes the whole of it, in UTF-8, and gives the file its name.
  ///
  /// - Parameters:
  ///   - text: What is in the file.
  ///   - waits: Whether the disk must have the text before the name.
  /// - Throws: ``FrameSinkError`` where it cannot be written; nothing is left then.
  package consuming func write(_ text: String, waits: Bool = true) throws(FrameSinkError) {
    try file.write(Array(text.utf8).span)
    try file.commit(waits: waits)
  }
}
