import CSegueSystemCalls
import SegueFoundation
package import SegueMessages

/// The words that the program was started with.
///
/// They come from the start of the process. Swift's `CommandLine` reads them from `/proc`, and has
/// none where that is not mounted.
package enum ProgramArguments {
  /// An argument that is not UTF-8; Swift would repair it, and it would name another file.
  package struct NotUTF8: FailingError, CustomStringConvertible {
    /// Its place, from 1.
    let index: Int

    /// The text with `\xNN` for each byte that is not a printable ASCII character.
    let shown: String

    package var failure: Failure { .request }

    package var description: String {
      "Argument \(index), '\(shown)', is not UTF-8, as texts and file names must be."
        + " Rename the file, or use a link with another name."
    }
  }

  /// The path of the program.
  package static var program: String {
    if let path = executable, FileManager.default.fileExists(atPath: path) { return path }
    let path = unsafe segue_program_path() ?? segue_argument(0)
    return unsafe path.map { unsafe String(cString: $0) } ?? CommandLine.arguments[0]
  }

  /// The system's own path of the program, if it tells one.
  private static var executable: String? {
    #if os(Linux)
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    #else
      Bundle.main.executablePath
    #endif
  }

  /// All arguments, without the name of the program.
  package static func all() throws(NotUTF8) -> [String] {
    let count = Int(segue_argument_count())
    guard count > 0 else { return Array(CommandLine.arguments.dropFirst()) }
    var arguments: [String] = []
    for index in 1..<max(1, count) {
      guard let word = unsafe segue_argument(Int32(index)) else { break }
      let bytes = unsafe UnsafeRawBufferPointer(start: word, count: strlen(word))
      guard let argument = unsafe String(validating: bytes, as: UTF8.self) else {
        throw NotUTF8(index: index, shown: unsafe shown(bytes))
      }
      arguments.append(argument)
    }
    return arguments
  }

  private static func shown(_ bytes: UnsafeRawBufferPointer) -> String {
    unsafe bytes.map { byte in
      let digits = String(byte, radix: 16)
      return 0x20..<0x7F ~= byte
        ? String(UnicodeScalar(byte)) : "\\x" + (digits.count < 2 ? "0" : "") + digits
    }.joined()
  }
}
