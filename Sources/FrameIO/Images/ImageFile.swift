#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The bytes of a file whose signature is that of a supported format.
struct ImageFile {
  /// The file as the caller named it, for messages.
  let path: String
  let bytes: [UInt8]
  let format: ImageFormat

  /// Above what any decoder takes in one piece (libavcodec: 2³¹ − 1 bytes).
  private static let maxBytes = 1 << 30

  /// Bytes that have been read already.
  init(path: String, bytes: [UInt8]) throws(ImageError) {
    guard !bytes.isEmpty else { throw .isEmpty(path: path) }
    guard let format = ImageFormat(signatureOf: ByteView(bytes)) else {
      guard let kind = ImageFormat.foreignName(of: ByteView(bytes)) else {
        throw .isNotImage(path: path)
      }
      throw .isUnsupported(path: path, kind: kind)
    }
    (self.path, self.bytes, self.format) = (path, bytes, format)
  }

  /// Reads the regular file at `path`.
  init(contentsOf path: String) throws(ImageError) {
    var status = stat()
    // Looked at before it is opened: opening a pipe would wake its writer.
    guard unsafe stat(path, &status) == 0 else { throw Self.openError(path, errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .isFolder(path: path)
    default: throw .isNotRegularFile(path: path)
    }
    let size = Int(status.st_size)
    guard size <= Self.maxBytes else {
      throw .isTooLarge(path: path, bytes: size, limit: Self.maxBytes)
    }
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw Self.openError(path, errno) }
    defer { close(descriptor) }
    try self.init(path: path, bytes: Self.contents(of: descriptor, size, path))
  }

  /// What a failed `stat` or `open` means.
  static func openError(_ path: String, _ code: Int32) -> ImageError {
    code == ENOENT || code == ENOTDIR
      ? .doesNotExist(path: path)
      : .cannotOpen(path: path, reason: unsafe String(cString: strerror(code)))
  }

  /// At most `size` bytes: fewer where the file has been cut since it was measured.
  private static func contents(
    of descriptor: Int32, _ size: Int, _ path: String
  ) throws(ImageError) -> [UInt8] {
    var code: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let rest = unsafe UnsafeMutableBufferPointer(rebasing: buffer[count...])
        let got = unsafe read(descriptor, rest.baseAddress, rest.count)
        if got > 0 { count += got }
        if got == 0 { break }
        if got < 0, errno != EINTR {
          code = errno
          break
        }
      }
    }
    guard code == 0 else {
      throw .cannotRead(path: path, reason: unsafe String(cString: strerror(code)))
    }
    return bytes
  }
}

extension ImageFile {
  var view: ByteView { ByteView(bytes) }

  var truncated: ImageError { .isTruncated(path: path, format) }

  func damaged(_ reason: String) -> ImageError {
    .isDamaged(path: path, format, reason: reason)
  }

  func unsupported(_ kind: String) -> ImageError {
    .isUnsupported(path: path, kind: kind)
  }
}
