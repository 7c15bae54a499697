/// What a C library says of a file, of which it may repeat any bytes.
struct LibraryText {
  /// With a question mark for each character that would control a terminal or begin a line.
  let printable: String

  init(_ text: some StringProtocol) {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let breaksLines = scalar == "\u{2028}" || scalar == "\u{2029}"
      scalars.append(breaksLines || scalar.properties.generalCategory == .control ? "?" : scalar)
    }
    printable = String(scalars)
  }
}
