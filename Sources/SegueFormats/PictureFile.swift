package import SegueEncoding
package import SegueFiles
package import SeguePixels

/// One picture, a still or a contact sheet, which appears under its name only when it is complete.
package struct PictureFile: ~Copyable {
  private var file: OutputFile
  private let format: PictureFormat
  private let values: [OutputSetting: SettingValue]

  /// Opens the file.
  ///
  /// - Parameters:
  ///   - path: The path of the file, or `-` for standard output.
  ///   - format: The format of the file.
  ///   - values: The settings that are given.
  ///   - replacement: The files that it may replace.
  /// - Throws: `OutputError` if the file cannot be made.
  package init(
    _ path: String, _ format: PictureFormat, _ values: [OutputSetting: SettingValue],
    replacing replacement: Replacement
  ) throws {
    (self.format, self.values) = (format, values)
    file = try OutputFile(StreamTarget(path), replacing: replacement)
  }

  /// Writes the whole file and gives it its name.
  package consuming func write(_ picture: PixelBuffer) throws {
    let bytes = try format.encode(picture, values)
    try file.write(bytes.span)
    try file.commit()
  }
}
