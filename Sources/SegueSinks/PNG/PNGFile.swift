package import Pixels
import SegueFiles

/// One PNG file, a still, which appears under its name only when it is complete.
package struct PNGFile: ~Copyable {
  private var file: OutputFile
  private let encoder: PNGEncoder

  /// Opens the file; `path` ends in `.png`, or is `-` for standard output.
  package init(
    _ path: String, overwrite: Bool, encoder: PNGEncoder = PNGEncoder()
  ) throws {
    guard path == "-" || Path.suffix(of: Path.name(of: path)).lowercased() == "png" else {
      throw FrameSinkError.notPNGName(path: path)
    }
    file = try OutputFile(StreamTarget(path), overwrite: overwrite)
    self.encoder = encoder
  }

  /// Writes the whole file and gives it its name.
  package consuming func write(_ frame: PixelBuffer) throws {
    let bytes = try encoder.encode(frame)
    try file.write(bytes.span)
    try file.commit()
  }
}
