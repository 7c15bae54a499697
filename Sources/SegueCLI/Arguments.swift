import Foundation
import SegueFiles

/// The arguments of the command line, without the name of the command.
enum Arguments {
  /// Returns all arguments.
  ///
  /// - Throws: ``UsageError`` for an argument that is not UTF-8.
  static func all() throws(UsageError) -> [String] {
    do {
      return try ProgramArguments.all()
    } catch {
      throw UsageError("\(error)")
    }
  }

  /// Checks that the path of the working folder can be part of other paths.
  ///
  /// - Throws: ``UsageError`` if it is not UTF-8.
  static func checkWorkingFolder() throws(UsageError) {
    let folder = FileManager.default.currentDirectoryPath
    guard !FileManager.default.fileExists(atPath: folder) else { return }
    throw UsageError(
      "The name of the working folder is not UTF-8, as file names must be here. Rename it, or"
        + " work in another.")
  }
}
