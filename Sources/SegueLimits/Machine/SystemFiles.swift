import SegueFoundation

/// Reads the small files in which the system describes itself.
package struct SystemFiles: Sendable {
  /// A folder in place of "/"; tests have their own.
  var root = ""

  /// The lines of a file; empty if it cannot be read.
  func lines(_ path: String) -> [Substring] {
    let text = try? String(contentsOfFile: root + path, encoding: .utf8)
    return text?.split(separator: "\n") ?? []
  }

  /// The number that a file consists of; nil for anything else, such as "max".
  func number(_ path: String) -> Int? {
    let words = lines(path).first?.split(whereSeparator: \.isWhitespace) ?? []
    return words.count == 1 ? Int(words[0]) : nil
  }

  /// The numbers of a file whose lines each have a name and a number.
  func table(_ path: String) -> [Substring: Int] {
    var table: [Substring: Int] = [:]
    for line in lines(path) {
      let parts = line.split { $0 == " " || $0 == "\t" }
      if parts.count >= 2, let number = Int(parts[1]) { table[parts[0]] = number }
    }
    return table
  }
}
