import SegueFiles
import SegueImages
import SegueSinks

/// The expected contents of a PNG file, which libpng reads.
struct PNGProof {
  /// The file's final name, for errors.
  let path: String

  /// The number of its frame in the whole video.
  let frame: Int

  let size: ImageSize

  /// Reads all pixels of a file without applying its profile.
  ///
  /// - Parameter file: The path of the file.
  /// - Returns: The digest of its pixels, in straight RGBA.
  /// - Throws: ``VerificationError`` if the file is damaged, or not made by Segue.
  func digest(of file: String) throws(VerificationError) -> FrameDigest {
    let image = try read(file)
    guard case .eightBits(let pixels) = image.samples else {
      throw .tag(path: path, name: "depth", found: "16 bits", expected: "8 bits")
    }
    guard image.color == .sRGB else {
      throw .tag(path: path, name: "color space", found: "another", expected: "sRGB")
    }
    return FrameDigest(of: pixels.span)
  }

  private func read(_ file: String) throws(VerificationError) -> StraightImage {
    let input: ImageFile
    let header: ImageHeader
    do throws(ImageError) {
      input = try ImageFile(contentsOf: InputPath(file))
      header = try ImageHeader(of: input)
    } catch {
      throw .unreadable(path: path, frame: frame, reason: error.reason)
    }
    // The size is checked before memory is taken for it.
    guard (header.width, header.height) == (size.width, size.height) else {
      throw .tag(
        path: path, name: "size", found: "\(header.width) × \(header.height)",
        expected: "\(size.width) × \(size.height)")
    }
    do throws(ImageError) {
      var causes: [ImageWarning.Cause] = []
      let image = try PNGDecoder.decode(input, header, &causes)
      guard causes.isEmpty else { throw input.damaged("libpng warns about it") }
      return image
    } catch {
      throw .unreadable(path: path, frame: frame, reason: error.reason)
    }
  }
}
