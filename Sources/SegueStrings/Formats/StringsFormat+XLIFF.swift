extension StringsFormat {
  /// XLIFF 1.2, which Xcode exports, and 2.0: one or two locales in a file.
  ///
  /// - Source: OASIS, "XLIFF Version 1.2", 2008; "XLIFF Version 2.0", 2014.
  static let xliff = StringsFormat(
    name: "XLIFF", endings: ["xliff", "xlf"],
    recognizes: { $0.drop { $0.isWhitespace }.hasPrefix("<") && $0.contains("<xliff") },
    read: { (source, table) throws(StringsError) in
      var reader = try XLIFFReader(source)
      try reader.read(into: &table)
    })
}
