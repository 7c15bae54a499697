/// A message of a C library about a file, which may repeat any of the file's bytes.
package struct LibraryText {
  /// The text with a question mark in place of each character that controls a terminal or ends a
  /// line.
  package let printable: String

  package init(_ text: some StringProtocol) {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let breaksLines = scalar == "\u{2028}" || scalar == "\u{2029}"
      scalars.append(breaksLines || scalar.properties.generalCategory == .control ? "?" : scalar)
    }
    printable = String(scalars)
  }
}
