import SegueFoundation

/// A file and its state, which are equal until somebody writes to the file.
package struct FileIdentity: Hashable, Sendable {
  private let number: FileNumber
  private let size: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// The file at `path`; links are followed.
  ///
  /// - Throws: ``SystemError`` if there is none.
  package init(of path: InputPath) throws(SystemError) {
    self.init(try path.status())
  }

  /// Whether a write from now on gives another identity.
  ///
  /// Two writes shortly after one another may have the same time: file systems note it with steps
  /// of up to two seconds (FAT), and the kernel takes it from its last tick.
  package var isSettled: Bool { time(nil) - seconds > 3 }

  /// The identity from the system's information about a file.
  init(_ status: stat) {
    (number, size) = (FileNumber(status), Int64(status.st_size))
    (seconds, nanoseconds) = (status.modified.tv_sec, status.modified.tv_nsec)
  }
}
