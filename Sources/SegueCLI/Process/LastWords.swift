import SegueFoundation

/// The final message and status of the process, allocated beforehand because a signal handler
/// cannot allocate memory.
@safe
struct LastWords: @unchecked Sendable {
  let status: Int32

  /// The message, which is never freed.
  private let bytes: UnsafeRawBufferPointer

  init(_ text: String, _ status: Int32) {
    self.status = status
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: text.utf8.count, alignment: 1)
    unsafe copy.copyBytes(from: text.utf8)
    unsafe bytes = UnsafeRawBufferPointer(copy)
  }

  /// Writes the message; an error cannot be reported anymore.
  func write() {
    var rest = unsafe bytes[...]
    while unsafe !rest.isEmpty {
      let part = unsafe UnsafeRawBufferPointer(rebasing: rest)
      let count = unsafe SegueFoundation.write(STDERR_FILENO, part.baseAddress, part.count)
      if count <= 0 { break }
      unsafe rest = rest.dropFirst(count)
    }
  }

  /// Writes the message and exits; the process must have nothing to remove.
  func end() -> Never {
    write()
    _exit(status)
  }
}
