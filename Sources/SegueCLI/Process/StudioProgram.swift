import CSegueSystemCalls
import SegueFiles
import SegueFoundation
import SegueMessages

/// The program `segue-studio` beside this one.
enum StudioProgram {
  private static let name = "segue-studio"

  /// The path of the program.
  ///
  /// - Throws: ``UsageError`` if it is not there.
  static func find() throws -> String {
    let own = URL(filePath: ProgramArguments.program)
      .resolvingSymlinksInPath()
    let path = own.deletingLastPathComponent().appending(path: name).path
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw UsageError(
        "\(name) is not beside \(own.lastPathComponent); build it with "
          + "'swift build -c release --product \(name)'.")
    }
    return path
  }

  /// Replaces this process by the program, so that signals reach it.
  ///
  /// - Throws: ``UsageError`` if the system does not start it.
  static func become(_ path: String, _ arguments: [String]) throws -> Never {
    let words = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
    let code = unsafe segue_become(path, words)
    throw UsageError(
      "\(path): does not start (\(SystemError(code: code))). Build it again.")
  }
}
