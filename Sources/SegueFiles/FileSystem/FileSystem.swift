import CSegueSystemCalls
import SegueFoundation

/// The system calls for files; a failure is thrown.
package enum FileSystem {
  package enum Kind {
    case file
    case folder
    case device
  }

  /// An entry of a folder.
  struct Entry {
    let kind: Kind
    let number: FileNumber
  }

  /// The kind of the entry under a name, links followed; `nil` if there is none.
  package static func kind(of path: String) throws(SystemError) -> Kind? {
    try entry(at: path)?.kind
  }

  /// The entry under a name, links followed; `nil` if there is none.
  static func entry(at path: String) throws(SystemError) -> Entry? {
    do throws(SystemError) {
      let status = try status(of: path)
      let kind: Kind =
        switch status.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        default: .device
        }
      return Entry(kind: kind, number: FileNumber(status))
    } catch {
      guard error.code == ENOENT else { throw error }
      // The link leads nowhere.
      var status = stat()
      guard unsafe lstat(path, &status) == 0 else { return nil }
      return Entry(kind: .file, number: FileNumber(status))
    }
  }

  /// The system's information about the file that a name leads to.
  static func status(of path: String) throws(SystemError) -> stat {
    var status = stat()
    try SystemError.check("stat", unsafe stat(path, &status))
    return status
  }

  /// The system's information about an open file.
  static func status(of descriptor: Int32) throws(SystemError) -> stat {
    var status = stat()
    try SystemError.check("fstat", unsafe fstat(descriptor, &status))
    return status
  }

  /// The number of bytes in an open file.
  static func byteCount(of descriptor: Int32) throws(SystemError) -> Int {
    try Int(status(of: descriptor).st_size)
  }

  /// The path of the file that `path` leads to through links; `path` itself if it leads nowhere.
  static func resolved(_ path: String) -> String {
    guard let resolved = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// The names in a folder; empty where it cannot be read.
  package static func names(in folder: String) -> [String] {
    guard CallFaults.code(of: "opendir") == nil, let stream = unsafe opendir(folder) else {
      return []
    }
    return unsafe names(from: stream)
  }

  /// The names in an open folder, which is closed afterwards; `most` and one if it has more.
  static func names(
    inOpen descriptor: Int32, atMost most: Int = .max
  ) throws(SystemError) -> [String] {
    CallFaults.closed(descriptor)
    let code = CallFaults.code(of: "fdopendir")
    guard code == nil, let stream = unsafe fdopendir(descriptor) else {
      let error = code.map { SystemError(code: $0) } ?? .last
      _ = closeDescriptor(descriptor)
      throw error
    }
    return unsafe names(from: stream, atMost: most)
  }

  /// The names in an open folder, which is closed afterwards; empty where memory is short.
  static func names(closing descriptor: Int32) -> [String] {
    guard let stream = unsafe fdopendir(descriptor) else {
      _ = closeDescriptor(descriptor)
      return []
    }
    return unsafe names(from: stream)
  }

  #if canImport(Darwin)
    private typealias Listing = UnsafeMutablePointer<DIR>
  #else
    private typealias Listing = OpaquePointer
  #endif

  private static func names(from stream: Listing, atMost most: Int = .max) -> [String] {
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while names.count <= most, let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(
          to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)
        ) { unsafe String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { PathKey($0) < PathKey($1) }
  }

  /// Throws unless entries can be made in a folder.
  package static func checkWritable(_ folder: String) throws(SystemError) {
    try SystemError.check("access", unsafe access(folder, W_OK | X_OK))
  }

  /// Makes a folder, unless it exists.
  static func makeFolder(_ path: String) throws(SystemError) {
    do throws(SystemError) {
      try makeNewFolder(path)
    } catch {
      guard error == .exists else { throw error }
    }
  }

  /// Makes a folder; throws where an entry of that name exists.
  static func makeNewFolder(_ path: String) throws(SystemError) {
    try SystemError.check("mkdir", unsafe mkdir(path, 0o777))
  }

  /// Removes a folder if it is empty.
  static func removeFolder(_ path: String) {
    _ = unsafe rmdir(path)
  }

  /// Makes and opens a file; throws where an entry of that name exists.
  static func makeFile(_ path: String) throws(SystemError) -> Int32 {
    try open(path, O_RDWR | O_CREAT | O_EXCL)
  }

  /// Opens an entry for writing, without changing it.
  static func openDevice(_ path: String) throws(SystemError) -> Int32 {
    try open(path, O_WRONLY)
  }

  /// Opens a file or a folder for reading.
  static func openInput(_ path: String) throws(SystemError) -> Int32 {
    try open(path, O_RDONLY | O_NONBLOCK)
  }

  /// Opens an entry; ``close(_:)`` closes it.
  static func open(_ path: String, _ flags: Int32) throws(SystemError) -> Int32 {
    let descriptor = try SystemError.uninterrupted { () throws(SystemError) in
      try SystemError.check("open", openEntry(path, flags | O_CLOEXEC))
    }
    CallFaults.opened(descriptor)
    return descriptor
  }

  /// Moves to an offset in a file, in bytes from its start; it may be past the end.
  static func seek(_ descriptor: Int32, to offset: Int) throws(SystemError) {
    try SystemError.check("lseek", lseek(descriptor, off_t(offset), SEEK_SET))
  }

  /// Reads at most `buffer.count` bytes, and returns their number; 0 at the end.
  static func read(_ descriptor: Int32, into buffer: inout [UInt8]) throws(SystemError) -> Int {
    var span = buffer.mutableSpan
    return try unsafe span.withUnsafeMutableBytes { bytes throws(SystemError) in
      try unsafe read(descriptor, into: bytes)
    }
  }

  /// Reads at most `buffer.count` bytes, and returns their number; 0 at the end.
  static func read(
    _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int {
    try SystemError.uninterrupted { () throws(SystemError) in
      let allowance = try CallFaults.allowance(of: "read", buffer.count)
      let count = unsafe readBytes(descriptor, buffer.baseAddress, allowance)
      if count >= 0 { return count }
      throw SystemError.last
    }
  }

  /// Writes all bytes of `elements`; blocks while the reader is slow.
  package static func writeAll<Element: BitwiseCopyable>(
    _ elements: Span<Element>, to descriptor: Int32
  ) throws(SystemError) {
    let bytes = unsafe elements.bytes
    var offset = 0
    while offset < bytes.byteCount {
      do throws(SystemError) {
        let allowance = try CallFaults.allowance(of: "write", bytes.byteCount - offset)
        let rest = bytes.extracting(offset..<offset + allowance)
        let count = unsafe rest.withUnsafeBytes {
          unsafe writeBytes(descriptor, $0.baseAddress, $0.count)
        }
        guard count >= 0 else { throw SystemError.last }
        offset += count
      } catch {
        if error.code == EAGAIN {
          var descriptor = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          _ = unsafe poll(&descriptor, 1, -1)
        } else if !error.isInterruption {
          throw error
        }
      }
    }
  }

  /// Writes all bytes of `elements`, and always closes the file.
  static func write<Element: BitwiseCopyable>(
    _ elements: Span<Element>, closing descriptor: Int32
  ) throws(SystemError) {
    try closing(descriptor) { () throws(SystemError) in try writeAll(elements, to: descriptor) }
  }

  /// Does `work` with a file, and always closes it.
  static func closing(
    _ descriptor: Int32, after work: () throws(SystemError) -> Void
  ) throws(SystemError) {
    do throws(SystemError) {
      try work()
    } catch {
      try? close(descriptor)
      throw error
    }
    try close(descriptor)
  }

  /// Waits until all bytes written to a file are on the disk.
  static func synchronize(_ descriptor: Int32) throws(SystemError) {
    try SystemError.uninterrupted { () throws(SystemError) in
      try SystemError.check("fsync", segue_synchronize(descriptor))
    }
  }

  /// Waits until all bytes written to the files of a folder are on the disk.
  ///
  /// One call serves all of them if the system has it; separate calls would each wait for a write.
  static func synchronize(filesIn folder: String) throws(SystemError) {
    #if os(Linux)
      let descriptor = try openInput(folder)
      defer { try? close(descriptor) }
      try SystemError.check("syncfs", segue_syncfs(descriptor))
    #else
      try synchronize(eachIn: folder)
    #endif
  }

  /// Does the same by one call for each file.
  static func synchronize(eachIn folder: String) throws(SystemError) {
    for name in names(in: folder) {
      let descriptor = try openInput(Path.join(folder, name))
      defer { try? close(descriptor) }
      try synchronize(descriptor)
    }
  }

  /// Makes the names in a folder survive a loss of power, if the file system can.
  ///
  /// A file with a name is complete even if it cannot, because the file was synchronized before.
  static func synchronize(namesIn folder: String) {
    guard let descriptor = try? openInput(folder) else { return }
    defer { try? close(descriptor) }
    try? synchronize(descriptor)
  }

  package static func close(_ descriptor: Int32) throws(SystemError) {
    // The descriptor is closed even if the call reports a failure or an interruption.
    let result = closeDescriptor(descriptor)
    let failure = result == 0 ? nil : SystemError.last
    CallFaults.closed(descriptor)
    if let code = CallFaults.code(of: "close") { throw SystemError(code: code) }
    if let failure, !failure.isInterruption { throw failure }
  }

  /// Renames a file in one step; throws ``SystemError/exists`` unless it may replace.
  static func move(_ path: String, to target: String, replacing: Bool) throws(SystemError) {
    if !replacing {
      // Only `link` fails atomically if the name is taken: a check beforehand would leave a gap.
      do throws(SystemError) {
        try SystemError.check("link", unsafe link(path, target))
        remove(path)
        return
      } catch {
        if error == .exists { throw error }
      }
      // Some file systems have no links.
      if try kind(of: target) != nil { throw .exists }
    }
    try SystemError.check("rename", unsafe rename(path, target))
  }

  /// Gives a file a second name; on a file system without links the second name replaces the first.
  static func keep(_ path: String, as other: String) throws(SystemError) {
    do {
      try SystemError.check("link", unsafe link(path, other))
    } catch {
      try SystemError.check("rename", unsafe rename(path, other))
    }
  }

  /// Renames a folder in one step; only an empty folder may have the new name.
  static func move(folder path: String, to target: String) throws(SystemError) {
    do throws(SystemError) {
      try SystemError.check("rename", unsafe rename(path, target))
    } catch {
      throw error.code == ENOTEMPTY ? .exists : error
    }
  }

  /// Whether an entry has a name, even a link that leads nowhere.
  static func isThere(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0
  }

  /// Whether the entry under a name is a link, wherever it leads.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Whether the entry under a name is a regular file, not a link to one.
  static func isFile(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Removes a file or an empty folder, if it exists.
  package static func remove(_ path: String) {
    _ = removeEntry(path)
  }
}

// Calls whose names ``FileSystem`` uses for its own methods.

private func openEntry(_ path: String, _ flags: Int32) -> Int32 {
  unsafe open(path, flags, 0o666)
}

func closeDescriptor(_ descriptor: Int32) -> Int32 {
  close(descriptor)
}

private func readBytes(
  _ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int
) -> Int {
  unsafe read(descriptor, buffer, count)
}

private func writeBytes(
  _ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int
) -> Int {
  unsafe write(descriptor, buffer, count)
}

private func removeEntry(_ path: String) -> Int32 {
  unsafe remove(path)
}
