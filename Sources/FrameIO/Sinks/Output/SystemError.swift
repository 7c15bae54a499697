#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What a system call answered: its `errno`.
package struct SystemError: Error, Hashable, CustomStringConvertible {
  package let code: Int32

  static let exists = SystemError(code: EEXIST)
  static let isFolder = SystemError(code: EISDIR)

  /// Whether nothing has that name, or a part of it is no folder.
  var isNotFound: Bool { code == ENOENT || code == ENOTDIR }

  /// The error of the call that has just failed.
  static var last: SystemError { SystemError(code: errno) }

  package var description: String {
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }
}
