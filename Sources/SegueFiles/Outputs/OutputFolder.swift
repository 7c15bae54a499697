import SegueFoundation

/// The open folder of an output.
///
/// Entries are made, named and removed in this very folder, even if its path comes to mean another
/// one.
final class OutputFolder: Sendable {
  /// The path in messages.
  let path: String

  /// The path of the open folder; ``path`` if the system shows no descriptors.
  let heldPath: String

  private let descriptor: Int32

  /// The folder at a path.
  ///
  /// - Parameters:
  ///   - path: The path of the folder; links are followed.
  ///   - boundary: The folder that it must lie in when it is opened; nil for anywhere.
  /// - Throws: ``SystemError/isOutside`` if it lies elsewhere, or the error of opening it.
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
  /// - Throws: ``OutputError`` if `boundary` has no such folder, ``SystemError`` for another
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
  /// - Throws: The errors of ``around(_:in:)``.
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

  /// The path, for messages, of the file at `held`.
  func named(_ held: String) -> String { Path.join(path, Path.name(of: held)) }

  /// The flags of `open`; if the system has a flag for that, the folder need not be readable.
  static var flags: Int32 { Boundary.look | O_DIRECTORY }
}
