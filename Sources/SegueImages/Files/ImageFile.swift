package import SegueFiles

/// The bytes of a file whose signature is that of a supported format.
package struct ImageFile {
  /// The file as the caller named it, for messages.
  package let path: String
  let bytes: [UInt8]
  let format: ImageFormat

  /// The file, and its state when it was read; nil for bytes that come from no file.
  package private(set) var identity: FileIdentity?

  /// A file whose bytes have already been read.
  package init(path: String, bytes: [UInt8]) throws(ImageError) {
    guard !bytes.isEmpty else { throw .isEmpty(path: path) }
    guard let format = ImageFormat(signatureOf: ByteView(bytes)) else {
      guard let kind = ImageFormat.foreignName(of: ByteView(bytes)) else {
        throw .isNotImage(path: path)
      }
      throw .isUnsupported(path: path, kind: kind)
    }
    (self.path, self.bytes, self.format) = (path, bytes, format)
  }

  /// Reads the regular file at `place`, of at most `limit` bytes.
  package init(contentsOf place: InputPath, limit: Int = ImageLimits.default.bytes)
    throws(ImageError)
  {
    let path = place.name
    let file: InputFile
    do {
      file = try InputFile(place)
    } catch {
      throw ImageError(error, path: path, near: NearbyName(to: place))
    }
    guard file.byteCount <= limit else {
      throw .isTooLarge(path: path, bytes: file.byteCount, limit: limit)
    }
    let (bytes, identity): ([UInt8], FileIdentity)
    do {
      identity = file.identity
      bytes = try file.bytes(limit: file.byteCount)
      if try file.hasChanged() { throw ImageError.hasChanged(path: path) }
    } catch let error as ImageError {
      throw error
    } catch {
      throw .cannotRead(path: path, reason: "\(error)")
    }
    try self.init(path: path, bytes: bytes)
    self.identity = identity
  }

  /// Reads a pipe or a device to its end, at most `limit` bytes.
  package init(contentsOfPipe path: String, limit: Int) throws(ImageError) {
    let bytes: [UInt8]
    do throws(InputFileError) {
      let file = try InputFile(InputPath(path), takesPipes: true)
      do throws(SystemError) {
        bytes = try file.bytes(limit: limit + 1)
      } catch {
        throw InputFileError(error)
      }
    } catch {
      throw ImageError(error, path: path)
    }
    guard bytes.count <= limit else {
      throw .isTooLarge(path: path, bytes: bytes.count, limit: limit)
    }
    try self.init(path: path, bytes: bytes)
  }
}

extension ImageFile {
  /// The number of bytes that ``hasSignature(_:)`` looks at.
  package static let signatureSize = 32

  /// Whether a file that begins with `bytes` is an image of a supported format.
  package static func hasSignature(_ bytes: [UInt8]) -> Bool {
    ImageFormat(signatureOf: ByteView(bytes)) != nil
  }

  var view: ByteView { ByteView(bytes) }

  var truncated: ImageError { .isTruncated(path: path, format) }

  package func damaged(_ reason: String) -> ImageError {
    .isDamaged(path: path, format, reason: reason)
  }

  func unsupported(_ kind: String) -> ImageError {
    .isUnsupported(path: path, kind: kind)
  }
}
