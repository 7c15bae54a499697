import CSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The folder that an output goes to, held open: what is made in it, gets a name in it or is
/// removed from it is so in this very folder, whatever becomes of its own name meanwhile.
final class OutputFolder: Sendable {
  /// The path in messages.
  let path: String

  /// The path to its files while it is open; ``path`` where the system shows no descriptors.
  let heldPath: String

  private let descriptor: Int32

  /// The folder at a path.
  ///
  /// - Parameters:
  ///   - path: Links are followed.
  ///   - boundary: What it must lie in when it is opened; nil for anywhere.
  /// - Throws: ``SystemError/isOutside`` where it lies elsewhere, or what else keeps it from being
  ///   opened.
  init(_ path: String, in boundary: Boundary?) throws(SystemError) {
    if let boundary {
      descriptor = try boundary.open(InputPath(given: path, of: boundary).path, Self.flags)
    } else {
      descriptor = try FileSystem.open(path, Self.flags)
    }
    self.path = path
    heldPath = FileSystem.heldFolder(descriptor, of: path)
  }

  /// The folder that an output lies in.
  ///
  /// - Throws: ``OutputError`` where there is none in `boundary`, ``SystemError`` for another
  ///   reason.
  static func around(_ output: String, in boundary: Boundary?) throws -> OutputFolder {
    let folder = Path.folder(of: output)
    do throws(SystemError) {
      return try OutputFolder(folder, in: boundary)
    } catch {
      if error == .isOutside { throw OutputError.isOutside(path: output) }
      guard error.code == ENOENT else { throw error }
      throw OutputError.missingFolder(folder, of: output)
    }
  }

  /// The folder that a sequence fills.
  ///
  /// - Throws: As for the folder around an output.
  static func filled(_ folder: String, in boundary: Boundary?) throws -> OutputFolder {
    do throws(SystemError) {
      return try OutputFolder(folder, in: boundary)
    } catch {
      throw error == .isOutside ? OutputError.isOutside(path: folder) as any Error : error
    }
  }

  deinit {
    try? FileSystem.close(descriptor)
  }

  /// The path of a file of the folder while the folder is open.
  func held(_ name: String) -> String { Path.join(heldPath, name) }

  /// The path in messages of a file that is found at `held`.
  func named(_ held: String) -> String { Path.join(path, Path.name(of: held)) }

  /// To find files in it, it need not be readable where the system has a flag for that.
  static var flags: Int32 {
    #if os(Linux)
      segue_open_path | O_DIRECTORY
    #else
      O_RDONLY | O_DIRECTORY
    #endif
  }
}
