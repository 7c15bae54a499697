import SegueFiles
package import SegueLimits

/// A format of files of words: its names, the look of its texts, and its reader.
package struct StringsFormat: Sendable {
  /// The name in messages.
  package let name: String

  /// The endings of file names, without the dot.
  package let endings: [String]

  /// Whether a text looks like this format, for names with another ending.
  let recognizes: @Sendable (String) -> Bool

  /// Adds the words of a text to a table.
  let read: @Sendable (StringsSource, inout WordTable) throws(StringsError) -> Void

  /// All formats, in the order in which they are tried.
  package static let all: [StringsFormat] = [.catalog, .appleStrings, .arb, .xliff]

  /// Adds the words of a file to a table.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - name: The path of the file, which begins every message.
  ///   - locale: The locale that the caller has put into the name; nil if the name is not made of
  ///     one.
  ///   - table: The table for a locale.
  ///   - limits: The limit of nesting.
  /// - Throws: ``StringsError`` if the content is wrong.
  package static func read(
    _ bytes: [UInt8], name: String, locale: String? = nil, into table: inout WordTable,
    limits: Limits = Limits()
  ) throws(StringsError) {
    guard !bytes.starts(with: Array("bplist".utf8)) else {
      throw StringsError(file: name, position: nil, problem: .compiled)
    }
    let text: String
    do throws(TextBytes.InvalidByte) {
      text = try TextBytes.text(of: bytes)
    } catch {
      throw StringsError(file: name, position: error.position, problem: .notUTF8)
    }
    let ending = Path.suffix(of: Path.name(of: name)).lowercased()
    let format = all.first { $0.endings.contains(ending) } ?? all.first { $0.recognizes(text) }
    guard let format else {
      throw StringsError(
        file: name, position: nil, problem: .unknownFormat(endings: all.flatMap(\.endings)))
    }
    let source = StringsSource(name: name, text: text, locale: locale, depthLimit: limits.depth)
    try format.read(source, &table)
  }
}

extension WordTable {
  /// The word for each key of the files that are read, which have the name `file` in messages.
  ///
  /// - Throws: ``StringsError`` if no file has words for the locale.
  package func words(of file: String) throws(StringsError) -> [String: Word] {
    guard hasLocale else {
      throw StringsError(
        file: file, position: nil, problem: .lacksLocale(chain[0].text, known: locales.sorted()))
    }
    return words
  }
}
