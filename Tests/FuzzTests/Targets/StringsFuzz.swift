@testable import SegueStrings

/// Files of words in each format; the first byte selects it, and whether the text is in UTF-16.
enum StringsFuzz: FuzzTarget {
  static let name = "strings"
  static let seedFolders: [String] = []
  static let dictionary: String? = "strings"
  static let longestInput = 2048

  private static let endings = StringsFormat.all.flatMap(\.endings) + ["txt"]

  static func run(_ bytes: [UInt8]) async throws(FuzzFailure) {
    guard let first = bytes.first, let locale = LocaleName("de-AT") else { return }
    let name = "f_de." + endings[Int(first) % endings.count]
    let isUTF16 = Int(first) / endings.count % 2 == 1
    let content = isUTF16 ? [0xFF, 0xFE] + bytes.dropFirst() : Array(bytes.dropFirst())
    let words: [String: Word]
    do throws(StringsError) {
      var table = WordTable(for: locale)
      try StringsFormat.read(content, name: name, into: &table)
      words = try table.words(of: name)
    } catch {
      try check(error, name, content)
      return
    }
    for (key, word) in words { try check(word, of: key) }
  }

  /// An error is one line that names the file, and a place in its text.
  private static func check(
    _ error: StringsError, _ name: String, _ content: [UInt8]
  ) throws(FuzzFailure) {
    let message = "\(error)"
    try FuzzFailure.check(
      message.hasPrefix(name + ":") && !message.contains(where: \.isNewline), message)
    guard let position = error.position, let text = try? TextBytes.text(of: content) else {
      return
    }
    // Further line ends of YAML are none here.
    let lines = String.UnicodeScalarView(
      text.unicodeScalars.map { "\u{85}\u{2028}\u{2029}".unicodeScalars.contains($0) ? "x" : $0 })
    try FuzzFailure.check(
      TextPlaces(String(lines)).contain(position), "a place outside the text: \(message)")
  }

  /// A word without a text that can be shown has a reason.
  private static func check(_ word: Word, of key: String) throws(FuzzFailure) {
    if case .text = word { return }
    try FuzzFailure.check(!word.problem.isEmpty, "no reason for \(key)")
  }
}
