import SegueFoundation

/// The lock of an output, `.segue/NAME.lock` beside it, so that one process at a time makes it.
///
/// The system releases the lock when the process ends, even if it is killed. A killed process
/// leaves a lock file of a few bytes that nobody holds; the next process that makes the output
/// takes it over and removes it. On a file system without locks every process gets the lock.
package struct OutputLock: ~Copyable {
  private let descriptor: Int32
  private let place: OutputFolder
  private let name: String

  /// Takes the lock of an output, without waiting.
  ///
  /// - Parameters:
  ///   - output: A file, a folder that ends in `/`, or a pattern; its folder must exist.
  ///   - boundary: The folder that it must lie in; nil for anywhere.
  /// - Throws: ``OutputError/beingMade(path:by:)`` if somebody holds it, or the reason why it
  ///   cannot be made.
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
        // The previous holder may have removed the file between the two calls.
        guard FileSystem.isHeld(descriptor, at: place.held(name)) else {
          try? FileSystem.close(descriptor)
          continue
        }
        (self.descriptor, self.place) = (descriptor, place)
        Self.note(descriptor)
        return
      } catch let error as SystemError where error.code == ENOENT {
        // The previous holder of a lock has removed the folder.
        continue
      } catch {
        throw OutputError(making: output, error)
      }
    }
    throw .beingMade(path: output, by: nil)
  }

  /// The lock of an output in a folder where a batch makes outputs; nil in any other folder,
  /// because nothing is made there only for a lock.
  package static func amongOthers(
    ofOutput output: String, in boundary: Boundary? = nil
  ) throws(OutputError) -> OutputLock? {
    let folder = folder(ofOutput: output)
    guard FileSystem.isThere(folder), !FileSystem.isLink(folder) else { return nil }
    return try OutputLock(ofOutput: output, in: boundary)
  }

  /// Removes the lock file of a finished output that a killed process left; a held lock stays.
  package static func removeAbandoned(ofOutput output: String, in boundary: Boundary? = nil) {
    let name = Path.name(of: Path.withoutSlash(output)) + fileExtension
    guard FileSystem.isThere(Path.join(folder(ofOutput: output), name)) else { return }
    // Releasing a lock removes its file.
    (try? OutputLock(ofOutput: output, in: boundary))?.hold()
  }

  private static let fileExtension = ".lock"

  /// Does nothing; a call at the end of a scope keeps the lock until then.
  package func hold() {}

  deinit {
    // The file is removed before the release, so that nobody locks a file about to be removed.
    FileSystem.remove(place.held(name))
    try? FileSystem.close(descriptor)
    Folders.removeIfEmpty(place.path)
  }

  private static func folder(ofOutput output: String) -> String {
    Path.join(Path.folder(of: Path.withoutSlash(output)), Folders.hiddenName)
  }

  /// Each failed attempt is lost to another process that releases the lock at that moment.
  private static let mostAttempts = 100

  /// Writes the number of the holder's process, which is for messages only.
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
