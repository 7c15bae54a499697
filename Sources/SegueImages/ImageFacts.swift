package import SegueFiles

/// Everything that is known about an image file before its pixels are decoded.
package struct ImageFacts: Sendable {
  package let size: ImageSize

  /// The file, and its state when it was inspected.
  let identity: FileIdentity?

  /// Warnings about the file's header; decoding repeats them, and may add others.
  package let warnings: [ImageWarning]

  /// Whether decoding probably fails, because a checksum is wrong.
  package let isSuspect: Bool
}

extension ImageReader {
  /// Inspects the image at `path` without decoding it: reads its header, and compares the checksums
  /// of a PNG.
  package func facts(about path: InputPath) throws(ImageError) -> ImageFacts {
    let file = try ImageFile(contentsOf: path, limit: limits.bytes)
    let header = try checkedHeader(of: file)
    return ImageFacts(
      size: header.orientation.size(ofWidth: header.width, height: header.height),
      identity: file.identity, warnings: Self.warnings(header.notes, about: file),
      isSuspect: header.isSuspect)
  }

  /// Reads the image at `path`, which must be as it was when it was inspected.
  ///
  /// - Throws: ``ImageError/hasChangedSince(path:)`` if it is another file, or has been written to.
  package func read(_ path: InputPath, of facts: ImageFacts) throws(ImageError) -> DecodedImage {
    try facts.check(path)
    let file = try ImageFile(contentsOf: path, limit: limits.bytes)
    guard file.identity == facts.identity else { throw .hasChangedSince(path: path.name) }
    return try decoded(file)
  }
}

extension ImageFacts {
  /// Checks that the file at `path` is as it was when it was inspected.
  ///
  /// A file that cannot be found passes, because reading it reports the error.
  package func check(_ path: InputPath) throws(ImageError) {
    guard let state = try? FileIdentity(of: path), state != identity else { return }
    throw .hasChangedSince(path: path.name)
  }
}
