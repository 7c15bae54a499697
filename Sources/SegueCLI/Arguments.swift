import SegueFiles
import SegueFoundation

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

  /// The same arguments, with each negative number joined to the option before it: `--time=-1`.
  ///
  /// ArgumentParser takes a word that begins with a dash for an option, and no option of ours
  /// begins with a digit.
  static func joined(_ arguments: [String]) -> [String] {
    var joined: [String] = []
    var isOver = false
    for argument in arguments {
      isOver = isOver || argument == "--"
      if let last = joined.last, !isOver, isNegativeNumber(argument), last.hasPrefix("--"),
        !last.hasPrefix("---"), !last.contains("=")
      {
        joined[joined.count - 1] = "\(last)=\(argument)"
      } else {
        joined.append(argument)
      }
    }
    return joined
  }

  /// Whether a word is a dash before a digit, or before a point and a digit.
  private static func isNegativeNumber(_ word: String) -> Bool {
    let digits = word.dropFirst(word.hasPrefix("-.") ? 2 : 1)
    return word.hasPrefix("-") && digits.first.map { $0.isASCII && $0.isNumber } == true
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
