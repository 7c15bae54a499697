import SeguePixels

/// Decodes the pictures of a file of one kind.
protocol PictureReader {
  /// The reason of the last failure, without the file's name.
  var complaint: String { get }

  /// Whether the pictures so far look premultiplied, though they were taken for straight ones.
  var looksPremultiplied: Bool { get }

  /// The pixels of a picture: upright, in sRGB, premultiplied; nil if it cannot be decoded.
  ///
  /// - Parameters:
  ///   - index: The picture.
  ///   - deadline: The end of the time for it.
  /// - Returns: The pixels.
  /// - Throws: ``RecordingError`` for anything but damage.
  mutating func picture(
    _ index: Int, _ deadline: DecodingDeadline
  ) throws(RecordingError) -> PixelBuffer?
}

extension PictureReader {
  /// Formats of images say how they store alpha.
  var looksPremultiplied: Bool { false }
}
