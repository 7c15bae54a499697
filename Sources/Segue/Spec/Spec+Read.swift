import Foundation
public import Transitions

extension Spec {
  /// Reads and checks the spec file at a path; `-` is standard input.
  ///
  /// - Parameters:
  ///   - path: Of a YAML or JSON file of at most 16 MiB.
  ///   - variables: The values of `${name}`.
  ///   - types: Transitions that it may name besides the catalogue's, or in place of one.
  /// - Returns: The spec; what is odd in it is in its warnings.
  /// - Throws: ``SpecFileError`` where the file cannot be read, ``SpecErrors`` where it is wrong.
  public static func read(
    path: String, variables: [String: String] = [:], adding types: [any Transition.Type] = []
  ) throws -> Spec {
    let isStandardInput = path == "-"
    let bytes =
      try isStandardInput
      ? contents(of: .standardInput, path: "<stdin>")
      : contents(of: try opened(path), path: path)
    return try parse(
      bytes: bytes, file: isStandardInput ? "<stdin>" : path, variables: variables, adding: types)
  }

  private static let sizeLimit = 16 << 20

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
    of file: FileHandle, path: String
  ) throws(SpecFileError) -> Data {
    var data = Data()
    do {
      while let more = try file.read(upToCount: sizeLimit + 1 - data.count), !more.isEmpty {
        data += more
        guard data.count <= sizeLimit else { break }
      }
    } catch {
      throw .failed(path: path, reason: error.localizedDescription)
    }
    guard data.count <= sizeLimit else { throw .tooLarge(path: path, limit: sizeLimit) }
    return data
  }
}
