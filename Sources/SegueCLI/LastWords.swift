import Foundation

/// The words and the status with which a signal ends the process: made beforehand, because no memory may be taken in a signal.
@safe
struct LastWords: @unchecked Sendable {
  let status: Int32

  /// Lives as long as the process.
  private let bytes: UnsafeRawBufferPointer

  init(_ text: String, _ status: Int32) {
    self.status = status
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: text.utf8.count, alignment: 1)
    unsafe copy.copyBytes(from: text.utf8)
    unsafe bytes = UnsafeRawBufferPointer(copy)
  }

  /// Writes them; where even that fails there is nobody left to tell.
  func write() {
    var rest = unsafe bytes[...]
    while unsafe !rest.isEmpty {
      let part = unsafe UnsafeRawBufferPointer(rebasing: rest)
      let count = unsafe Foundation.write(STDERR_FILENO, part.baseAddress, part.count)
      if count <= 0 { break }
      unsafe rest = rest.dropFirst(count)
    }
  }

  /// Writes them and ends the process, which has nothing that must be removed.
  func end() -> Never {
    write()
    _exit(status)
  }
}
