import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The system calls that outputs need, with their errors thrown.
enum FileSystem {
  enum Kind {
    case file
    case folder
    case device
  }

  /// What is there under a name, or `nil` for nothing; a link counts as what it leads to.
  static func kind(of path: String) throws(SystemError) -> Kind? {
    var status = stat()
    if unsafe stat(path, &status) != 0 {
      guard errno == ENOENT else { throw .last }
      return unsafe lstat(path, &status) == 0 ? .file : nil
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .device
    }
  }

  /// The file that `path` leads to through links; `path` itself where it leads nowhere.
  static func resolved(_ path: String) -> String {
    guard let resolved = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// Makes and opens a file in `folder` that has a name nobody else uses.
  static func makeTemporaryFile(in folder: String) throws(SystemError) -> (Int32, path: String) {
    while true {
      let path = Path.join(folder, temporaryName())
      do {
        let file = try makeFile(path)
        lock(file)
        UnfinishedOutputs.add(path)
        return (file, path)
      } catch .exists {
        continue
      }
    }
  }

  /// Makes a folder in `folder` that has a name nobody else uses; the descriptor holds its lock.
  static func makeTemporaryFolder(
    in folder: String
  ) throws(SystemError) -> (lock: Int32, path: String) {
    while true {
      let path = Path.join(folder, temporaryName())
      if unsafe mkdir(path, 0o777) == 0 {
        UnfinishedOutputs.add(path)
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        if descriptor >= 0 { lock(descriptor) }
        return (descriptor, path)
      }
      if errno != EEXIST { throw .last }
    }
  }

  /// Whether nobody writes to a file or a folder of ours anymore: its maker's lock went with the process.
  ///
  /// Where the file system knows no locks it counts as being written to.
  static func isAbandoned(_ path: String) -> Bool {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { _ = closeDescriptor(descriptor) }
    return lock(descriptor)
  }

  /// Whether a name is one of those that temporary files have.
  static func isTemporaryName(_ name: String) -> Bool {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 3 && parts[0] == ".segue"
      && parts[1...].allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isWholeNumber) }
  }

  /// The names in a folder; none where it cannot be read.
  static func names(in folder: String) -> [String] {
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Takes the lock that tells others that a file is being written; the system gives it back.
  @discardableResult
  private static func lock(_ descriptor: Int32) -> Bool {
    flock(descriptor, LOCK_EX | LOCK_NB) == 0
  }

  /// Makes a folder; one that is there already is as good.
  static func makeFolder(_ path: String) throws(SystemError) {
    guard unsafe mkdir(path, 0o777) == 0 || errno == EEXIST else { throw .last }
  }

  /// Removes a folder if it is empty.
  static func removeFolder(_ path: String) {
    _ = unsafe rmdir(path)
  }

  /// Makes and opens a file where there must be none.
  static func makeFile(_ path: String) throws(SystemError) -> Int32 {
    let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .last }
    return descriptor
  }

  /// Opens what is there for writing, without changing it.
  static func openDevice(_ path: String) throws(SystemError) -> Int32 {
    let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last }
    return descriptor
  }

  /// Opens a regular file for reading.
  static func openInput(_ path: String) throws(SystemError) -> Int32 {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .last }
    return descriptor
  }

  /// Reads up to as many bytes as `buffer` has, and tells how many; 0 at the end.
  static func read(_ descriptor: Int32, into buffer: inout [UInt8]) throws(SystemError) -> Int {
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe readBytes(descriptor, $0.baseAddress, $0.count)
      }
      if count >= 0 { return count }
      if errno != EINTR { throw .last }
    }
  }

  /// Writes all bytes of `elements`, waiting where the reader is slow.
  static func writeAll<Element: BitwiseCopyable>(
    _ elements: Span<Element>, to descriptor: Int32
  ) throws(SystemError) {
    let bytes = unsafe elements.bytes
    var offset = 0
    while offset < bytes.byteCount {
      let rest = bytes.extracting(offset..<bytes.byteCount)
      let count = unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        offset += count
      } else if errno == EAGAIN {
        var descriptor = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&descriptor, 1, -1)
      } else if errno != EINTR {
        throw .last
      }
    }
  }

  /// Waits until what was written is on the disk.
  static func synchronize(_ descriptor: Int32) throws(SystemError) {
    guard fsync(descriptor) == 0 else { throw .last }
  }

  static func close(_ descriptor: Int32) throws(SystemError) {
    // An interrupted close has closed all the same.
    guard closeDescriptor(descriptor) == 0 || errno == EINTR else { throw .last }
  }

  /// Gives a file another name in one step; throws ``SystemError/exists`` unless it may replace.
  static func move(_ path: String, to target: String, replacing: Bool) throws(SystemError) {
    if !replacing {
      // Only a link fails where the name is taken: a look beforehand leaves a moment between.
      if unsafe link(path, target) == 0 {
        remove(path)
        return
      }
      if errno == EEXIST { throw .exists }
      // Some file systems have no links.
      if try kind(of: target) != nil { throw .exists }
    }
    guard unsafe rename(path, target) == 0 else { throw .last }
  }

  /// Gives a folder another name in one step, where there is nothing yet but an empty folder.
  static func move(folder path: String, to target: String) throws(SystemError) {
    if unsafe rename(path, target) == 0 { return }
    throw errno == ENOTEMPTY ? .exists : .last
  }

  /// Removes what ``makeTemporaryFile(in:)`` or ``makeTemporaryFolder(in:)`` has made, if it is
  /// still there; a folder must be empty.
  static func removeTemporary(_ path: String) {
    remove(path)
    UnfinishedOutputs.remove(path)
  }

  /// Removes a file or an empty folder; nothing there is no error.
  static func remove(_ path: String) {
    _ = removeEntry(path)
  }

  private static let names = Atomic(0)

  /// Hidden, and short, so that no target's name is too long for it.
  private static func temporaryName() -> String {
    ".segue-\(getpid())-\(names.wrappingAdd(1, ordering: .relaxed).newValue)"
  }
}

// Calls whose names ``FileSystem`` takes for its own methods.

private func closeDescriptor(_ descriptor: Int32) -> Int32 {
  close(descriptor)
}

private func readBytes(
  _ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int
) -> Int {
  unsafe read(descriptor, buffer, count)
}

private func removeEntry(_ path: String) -> Int32 {
  unsafe remove(path)
}
