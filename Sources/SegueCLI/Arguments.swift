import Foundation

/// The arguments of the command line, without the name of the command.
enum Arguments {
  /// Returns all arguments.
  ///
  /// - Throws: ``UsageError`` for an argument that is not UTF-8, because Swift would repair it, and
  ///   it would name another file.
  static func all() throws(UsageError) -> [String] {
    var arguments: [String] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let word = unsafe CommandLine.unsafeArgv[index] else { break }
      let bytes = unsafe UnsafeRawBufferPointer(start: word, count: strlen(word))
      guard let argument = unsafe String(validating: bytes, as: UTF8.self) else {
        throw UsageError(
          "Argument \(index), '\(unsafe shown(bytes))', is not UTF-8, as texts and file names"
            + " must be. Rename the file, or use a link with another name.")
      }
      arguments.append(argument)
    }
    return arguments
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

  /// The text with `\xNN` for each byte that is not a printable ASCII character.
  private static func shown(_ bytes: UnsafeRawBufferPointer) -> String {
    unsafe bytes.map { byte in
      let digits = String(byte, radix: 16)
      return 0x20..<0x7F ~= byte
        ? String(UnicodeScalar(byte)) : "\\x" + (digits.count < 2 ? "0" : "") + digits
    }.joined()
  }
}
