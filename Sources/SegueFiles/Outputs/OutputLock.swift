#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The lock of an output, so that one process at a time makes it: `.segue/NAME.lock` beside the
/// output.
///
/// The system gives it back when the process ends, however it does. What a killed process leaves is
/// a file of a few bytes that nobody holds, and that whoever makes the output next takes over and
/// removes. On a file system that knows no locks everybody gets it.
package struct OutputLock: ~Copyable {
  private let descriptor: Int32
  private let place: OutputFolder
  private let name: String

  /// Takes the lock of an output, at once or not at all.
  ///
  /// - Parameters:
  ///   - output: A file, a folder that ends in `/`, or a pattern; its folder must exist.
  ///   - boundary: What it must lie in; nil for anywhere.
  /// - Throws: ``OutputError/beingMade(path:by:)`` where somebody has it, or why it cannot be made.
  package init(ofOutput output: String, in boundary: Boundary? = nil) throws(OutputError) {
    let folder = Self.folder(ofOutput: output)
    name = Path.name(of: Path.withoutSlash(output)) + Self.fileExtension
    for _ in 0..<Self.mostAttempts {
      try Folders.make(folder, for: output, in: boundary)
      do {
        let place = try OutputFolder(folder, in: boundary)
        let descriptor = try FileSystem.open(
          place.held(name), O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK)
        guard FileSystem.takeLock(descriptor) else {
          let holder = Self.holder(of: descriptor)
          try? FileSystem.close(descriptor)
          throw OutputError.beingMade(path: output, by: holder)
        }
        // Whoever had it before may have removed the file between the two calls.
        guard FileSystem.isHeld(descriptor, at: place.held(name)) else {
          try? FileSystem.close(descriptor)
          continue
        }
        (self.descriptor, self.place) = (descriptor, place)
        Self.note(descriptor)
        return
      } catch let error as OutputError {
        throw error
      } catch let error as SystemError where error.code == ENOENT {
        // Whoever had a lock in it has removed the folder.
        continue
      } catch {
        throw .cannotCreate(path: output, reason: "\(error)")
      }
    }
    throw .beingMade(path: output, by: nil)
  }

  /// The lock of an output in a folder where a batch makes outputs; nil in any other, where nothing
  /// is made for a lock.
  package static func amongOthers(
    ofOutput output: String, in boundary: Boundary? = nil
  ) throws(OutputError) -> OutputLock? {
    let folder = folder(ofOutput: output)
    guard FileSystem.isThere(folder), !FileSystem.isLink(folder) else { return nil }
    return try OutputLock(ofOutput: output, in: boundary)
  }

  /// Removes the lock of an output that is there already, where a killed process has left it; one
  /// that is held stays.
  package static func removeAbandoned(ofOutput output: String, in boundary: Boundary? = nil) {
    let name = Path.name(of: Path.withoutSlash(output)) + fileExtension
    guard FileSystem.isThere(Path.join(folder(ofOutput: output), name)) else { return }
    // Whoever gives a lock back removes its file.
    (try? OutputLock(ofOutput: output, in: boundary))?.hold()
  }

  private static let fileExtension = ".lock"

  /// Does nothing; to be called last of all, so that the lock is held until then.
  package func hold() {}

  deinit {
    // Before it is given back, so that nobody takes a file that is about to go.
    FileSystem.remove(place.held(name))
    try? FileSystem.close(descriptor)
    Folders.removeIfEmpty(place.path)
  }

  private static func folder(ofOutput output: String) -> String {
    Path.join(Path.folder(of: Path.withoutSlash(output)), Folders.hiddenName)
  }

  /// Each is lost to somebody else who ends at that moment.
  private static let mostAttempts = 100

  /// Writes who has it; that is for messages only.
  private static func note(_ descriptor: Int32) {
    guard ftruncate(descriptor, 0) == 0 else { return }
    try? FileSystem.writeAll(Array("\(getpid())\n".utf8).span, to: descriptor)
  }

  private static func holder(of descriptor: Int32) -> Int32? {
    var buffer = [UInt8](repeating: 0, count: 16)
    guard let count = try? FileSystem.read(descriptor, into: &buffer) else { return nil }
    let digits = buffer[..<count].prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    return Int32(String(decoding: digits, as: UTF8.self))
  }
}
