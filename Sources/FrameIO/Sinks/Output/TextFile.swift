/// A text that appears under its name only when complete.
package struct TextFile: ~Copyable {
  private var file: OutputFile

  /// A file that can be made; `-` is standard output.
  package init(_ path: String, overwrite: Bool) throws(FrameSinkError) {
    file = try OutputFile(StreamTarget(path), overwrite: overwrite)
  }

  /// Writes the whole of it, in UTF-8, and gives the file its name.
  package consuming func write(_ text: String) throws(FrameSinkError) {
    try file.write(Array(text.utf8).span)
    try file.commit()
  }
}
