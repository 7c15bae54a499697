import Foundation

/// The small files in which the system tells of itself.
package struct SystemFiles: Sendable {
  /// The folder that takes the place of "/"; tests have a folder of their own.
  var root = ""

  /// The lines of a file; none where it cannot be read.
  func lines(_ path: String) -> [Substring] {
    let text = try? String(contentsOfFile: root + path, encoding: .utf8)
    return text?.split(separator: "\n") ?? []
  }

  /// The number that is all of a file; nil for anything else, such as "max".
  func number(_ path: String) -> Int? {
    lines(path).first.flatMap { Int($0.trimmingCharacters(in: .whitespaces)) }
  }

  /// The numbers of a file that has a name and a number in each line.
  func table(_ path: String) -> [Substring: Int] {
    var table: [Substring: Int] = [:]
    for line in lines(path) {
      let parts = line.split { $0 == " " || $0 == "\t" }
      if parts.count >= 2, let number = Int(parts[1]) { table[parts[0]] = number }
    }
    return table
  }
}
