import FrameIO

/// The bytes of a file that somebody wrote: a spec, or a list of jobs.
enum TextInput {
  /// What messages call standard input.
  static let standardInput = "<stdin>"

  /// All bytes of the file at `path`; `-` is standard input.
  ///
  /// - Parameters:
  ///   - path: Of a file, or of a pipe.
  ///   - limit: Which limit its size has.
  ///   - limits: The numbers.
  /// - Returns: The bytes, and how messages name the file.
  /// - Throws: ``SpecFileError``.
  static func read(
    path: String, limit: Limit, of limits: Limits
  ) throws(SpecFileError) -> (bytes: [UInt8], name: String) {
    let excess = LimitExcess(limit, found: nil, allowed: limits[limit])
    guard path == "-" else { return (try contents(of: opened(path), path, excess), path) }
    return (try contents(of: .standardInput, standardInput, excess), standardInput)
  }

  private static func opened(_ path: String) throws(SpecFileError) -> InputFile {
    do {
      return try InputFile(path, takesPipes: true)
    } catch {
      switch error {
      case .doesNotExist: throw .notFound(path: path)
      case .isFolder: throw .isFolder(path: path)
      case .isDenied: throw .denied(path: path)
      case .isNotRegularFile: throw .failed(path: path, reason: "it is a socket")
      case .cannotOpen(let error): throw .failed(path: path, reason: "\(error)")
      }
    }
  }

  private static func contents(
    of file: borrowing InputFile, _ path: String, _ excess: LimitExcess
  ) throws(SpecFileError) -> [UInt8] {
    do {
      let bytes = try file.bytes(limit: excess.allowed + 1)
      if bytes.count <= excess.allowed { return bytes }
    } catch {
      throw .failed(path: path, reason: "\(error)")
    }
    throw .tooLarge(path: path, excess)
  }
}
