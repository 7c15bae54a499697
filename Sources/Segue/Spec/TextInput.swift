import Foundation

/// The bytes of a file that somebody wrote: a spec, or a list of jobs.
enum TextInput {
  /// What messages call standard input.
  static let standardInput = "<stdin>"

  /// All bytes of the file at `path`; `-` is standard input.
  ///
  /// - Parameters:
  ///   - path: Of a file.
  ///   - limit: The most bytes that it may have.
  /// - Returns: The bytes, and how messages name the file.
  /// - Throws: ``SpecFileError``.
  static func read(path: String, limit: Int) throws(SpecFileError) -> (bytes: Data, name: String) {
    guard path == "-" else { return (try contents(of: opened(path), path, limit), path) }
    return (try contents(of: .standardInput, standardInput, limit), standardInput)
  }

  private static func opened(_ path: String) throws(SpecFileError) -> FileHandle {
    let manager = FileManager.default
    guard manager.fileExists(atPath: path) else { throw .notFound(path: path) }
    // A folder alone has a "." in it; this asks without a pointer.
    guard !manager.fileExists(atPath: path + "/.") else { throw .isFolder(path: path) }
    guard let file = FileHandle(forReadingAtPath: path) else {
      guard manager.isReadableFile(atPath: path) else { throw .denied(path: path) }
      throw .failed(path: path, reason: "it does not open")
    }
    return file
  }

  private static func contents(
    of file: FileHandle, _ path: String, _ limit: Int
  ) throws(SpecFileError) -> Data {
    var data = Data()
    do {
      while let more = try file.read(upToCount: limit + 1 - data.count), !more.isEmpty {
        data += more
        guard data.count <= limit else { break }
      }
    } catch {
      throw .failed(path: path, reason: error.localizedDescription)
    }
    guard data.count <= limit else { throw .tooLarge(path: path, limit: limit) }
    return data
  }
}
