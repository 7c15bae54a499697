import SegueFoundation

/// A file itself, whatever names, links and mounts lead to it.
package struct FileNumber: Hashable, Sendable {
  private let device: UInt64
  private let inode: UInt64

  /// The number in the system's information about a file.
  init(_ status: stat) {
    (device, inode) = (UInt64(truncatingIfNeeded: status.st_dev), UInt64(status.st_ino))
  }
}
