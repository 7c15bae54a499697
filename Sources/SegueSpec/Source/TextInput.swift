package import SegueFiles
package import SegueLimits

/// Reads the bytes of a user's text file: a spec, or a list of jobs.
package enum TextInput {
  /// The name of standard input in messages.
  package static let standardInput = "<stdin>"

  /// Reads all bytes of the file at `path`; `-` is standard input.
  ///
  /// - Parameters:
  ///   - path: The path of a file or a pipe.
  ///   - limit: The limit that applies to its size.
  ///   - limits: The values of the limits.
  /// - Returns: The bytes, and the file's name for messages.
  /// - Throws: ``SpecFileError``.
  package static func read(
    path: String, limit: Limit, of limits: Limits
  ) throws(SpecFileError) -> (bytes: [UInt8], name: String) {
    let excess = LimitExcess(limit, found: nil, allowed: limits[limit])
    guard path == "-" else {
      let file = try opened(InputPath(path), takesPipes: true)
      return (try contents(of: file, path, excess), path)
    }
    return (try contents(of: .standardInput, standardInput, excess), standardInput)
  }

  /// Reads all bytes of a regular file; a file named in another file cannot be a pipe, which may
  /// never end.
  package static func read(
    _ place: InputPath, limit: Limit, of limits: Limits
  ) throws(SpecFileError) -> [UInt8] {
    let excess = LimitExcess(limit, found: nil, allowed: limits[limit])
    return try contents(of: opened(place, takesPipes: false), place.name, excess)
  }

  private static func opened(
    _ place: InputPath, takesPipes: Bool
  ) throws(SpecFileError) -> InputFile {
    let path = place.name
    do {
      return try InputFile(place, takesPipes: takesPipes)
    } catch {
      switch error {
      case .isOutside: throw .outside(path: path)
      case .doesNotExist: throw .notFound(path: path, near: NearbyName(to: place))
      case .isFolder: throw .isFolder(path: path)
      case .isDenied: throw .denied(path: path)
      case .isNotRegularFile: throw .isNotRegularFile(path: path)
      case .cannotOpen(let error): throw .failed(path: path, reason: "\(error)")
      }
    }
  }

  private static func contents(
    of file: borrowing InputFile, _ path: String, _ excess: LimitExcess
  ) throws(SpecFileError) -> [UInt8] {
    do {
      let bytes = try file.bytes(limit: excess.allowed + 1)
      if bytes.count <= excess.allowed {
        SourceTexts.current?.keep(bytes, of: path)
        return bytes
      }
    } catch {
      throw .failed(path: path, reason: "\(error)")
    }
    throw .tooLarge(path: path, excess)
  }
}
