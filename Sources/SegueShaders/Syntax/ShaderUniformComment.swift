import SegueMessages

/// The facts that a comment gives about a uniform, such as `= 4.0; 0...10; how far it turns`.
///
/// The range and the help may be left out. Comments of gl-transitions have a default, and
/// sometimes words.
struct ShaderUniformComment {
  let initial: ShaderExpression
  private(set) var range: ClosedRange<Double>?

  /// The place of the range.
  private(set) var rangePosition: SourcePosition?

  /// The words after both, in one line.
  private(set) var help = ""

  /// Reads what stands after the `=` of a comment.
  ///
  /// - Throws: ``ShaderError`` about the default, or about a range whose ends are exchanged.
  init(_ text: String, at start: SourcePosition) throws(ShaderError) {
    // No value has a semicolon.
    let end = text.firstIndex(of: ";")
    var lexer = ShaderLexer(String(text[..<(end ?? text.endIndex)]), at: start)
    lexer.readBeginning()
    var parser = ShaderParser(lexer.tokens)
    initial = try parser.assignment()
    guard let end else {
      let next = parser.token.position
      guard next.line == start.line else { return }
      help = Self.words(text.unicodeScalars.dropFirst(next.column - start.column))
      return
    }

    var rest = text[text.index(after: end)...]
    if let found = try? Self.range.prefixMatch(in: rest), let low = Double(found.1),
      let high = Double(found.2)
    {
      let before = text.unicodeScalars[..<found.1.startIndex]
      let line = start.line + before.count { $0 == "\n" }
      let column =
        before.lastIndex(of: "\n")
        .map { before.distance(from: $0, to: before.endIndex) } ?? start.column + before.count
      let position = SourcePosition(line: line, column: column)
      guard low < high else {
        throw ShaderError(
          .unexpected(
            found: "a range from \(found.1) to \(found.2)", expected: "the smaller number first"),
          at: position)
      }
      (range, rangePosition) = (low...high, position)
      rest = rest[found.range.upperBound...]
    }
    help = Self.words(rest.unicodeScalars[...])
  }

  private static var range: Regex<(Substring, Substring, Substring)> {
    /\s*(-?(?:[0-9]+(?:\.[0-9]+)?|\.[0-9]+))\s*\.\.\.\s*(-?(?:[0-9]+(?:\.[0-9]+)?|\.[0-9]+))/
  }

  /// The words of the first line after a value, without the signs before them.
  private static func words(_ text: Substring.UnicodeScalarView) -> String {
    let line = Substring(text).prefix { !$0.isNewline }
      .drop { $0.isWhitespace || ";,/*".contains($0) }
    return line.lastIndex { !$0.isWhitespace }.map { String(line[...$0]) } ?? ""
  }
}
