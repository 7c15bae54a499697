import ArgumentParser
import SegueFoundation
import SeguePixels

/// Pictures in files of raw RGBA.
enum RawPicture {
  static func read(_ path: String, width: Int, height: Int) throws -> PixelBuffer {
    let bytes = try [UInt8](Data(contentsOf: URL(filePath: path)))
    guard let picture = PixelBuffer(width: width, height: height, bytes: bytes.span) else {
      throw ValidationError("\(path): expected \(width * height * 4) bytes of RGBA.")
    }
    return picture
  }
}
