import SegueFiles

extension StringsFormat {
  /// Apple's `.strings` files: one locale in a file, whose folder tells it, such as `de.lproj`.
  ///
  /// - Source: Apple, "Resource Programming Guide: String Resources", Archive, 2016.
  static let appleStrings = StringsFormat(
    name: "a .strings file", endings: ["strings"],
    recognizes: { text in
      let start = text.drop { $0.isWhitespace }
      return start.hasPrefix("/*") || start.hasPrefix("//") || start.hasPrefix("\"")
    },
    read: { (source, table) throws(StringsError) in
      let folder = Path.name(of: Path.folder(of: source.name))
      let isLanguage = Path.suffix(of: folder) == "lproj"
      let column = table.column(of: isLanguage ? Path.stem(of: folder) : source.locale)
      var reader = AppleStringsReader(source)
      while let (key, text) = try reader.next() {
        table.add(key, Word(checking: text), in: column)
      }
    })
}
