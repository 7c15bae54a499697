import SegueMessages

/// Splits a text into tokens, and keeps the comments that begin with `=`: the defaults of uniforms.
struct ShaderLexer {
  private let text: [Unicode.Scalar]
  private var index = 0
  private var line: Int
  private var column: Int
  private(set) var tokens: [ShaderToken] = []

  /// The text after `=` of the first such comment of each line, with its place.
  private(set) var defaults: [Int: (text: String, position: SourcePosition)] = [:]

  init(_ text: String, at start: SourcePosition = SourcePosition(line: 1, column: 1)) {
    self.text = Array(text.unicodeScalars)
    (line, column) = (start.line, start.column)
  }

  private var here: SourcePosition { SourcePosition(line: line, column: column) }

  private func peek(_ distance: Int = 0) -> Unicode.Scalar {
    index + distance < text.count ? text[index + distance] : "\0"
  }

  private mutating func advance() {
    if text[index] == "\n" { (line, column) = (line + 1, 1) } else { column += 1 }
    index += 1
  }

  /// Reads the whole text; the last token is the end.
  mutating func read() throws(ShaderError) {
    var (startsLine, followsSpace) = (true, false)
    while index < text.count {
      let scalar = peek()
      if scalar == "\n" || scalar == "\r" {
        startsLine = true
        advance()
      } else if scalar == "\\", peek(1) == "\n" || (peek(1) == "\r" && peek(2) == "\n") {
        while peek() != "\n" { advance() }
        advance()
        followsSpace = true
      } else if scalar == " " || scalar == "\t" || scalar == "\u{B}" || scalar == "\u{C}"
        || scalar == "\u{FEFF}"
      {
        followsSpace = true
        advance()
      } else if scalar == "/", peek(1) == "/" || peek(1) == "*" {
        try comment()
        followsSpace = true
      } else {
        guard tokens.count < ShaderLimits.tokens else {
          throw ShaderError(.tooMuch("tokens", limit: ShaderLimits.tokens), at: here)
        }
        let position = here
        tokens.append(
          ShaderToken(
            kind: try token(), position: position, startsLine: startsLine,
            followsSpace: followsSpace))
        (startsLine, followsSpace) = (false, false)
      }
    }
    tokens.append(ShaderToken(kind: .end, position: here, startsLine: true))
  }

  /// Reads a text up to its first part that is no GLSL, which ends it: words of a comment.
  mutating func readBeginning() {
    do throws(ShaderError) {
      try read()
    } catch {
      tokens.append(ShaderToken(kind: .end, position: here, startsLine: true))
    }
  }

  private mutating func comment() throws(ShaderError) {
    let start = here
    let isLine = peek(1) == "/"
    advance()
    advance()
    let (position, first) = (here, index)
    while index < text.count {
      if isLine ? peek() == "\n" : peek() == "*" && peek(1) == "/" { break }
      advance()
    }
    guard isLine || index < text.count else {
      throw ShaderError(
        .unexpected(found: "a comment without end", expected: "'*/' after it"), at: start)
    }
    keepDefault(text[first..<index], at: position)
    if !isLine {
      advance()
      advance()
    }
  }

  /// Keeps a comment's text after `=`.
  private mutating func keepDefault(
    _ comment: ArraySlice<Unicode.Scalar>, at position: SourcePosition
  ) {
    let rest = comment.drop { $0 == " " || $0 == "\t" }
    guard rest.first == "=", defaults[position.line] == nil else { return }
    var value = String.UnicodeScalarView()
    value.append(contentsOf: rest.dropFirst())
    let column = position.column + (rest.startIndex - comment.startIndex) + 1
    defaults[position.line] = (
      String(value), SourcePosition(line: position.line, column: column)
    )
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || scalar == "_"
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private mutating func token() throws(ShaderError) -> ShaderToken.Kind {
    let scalar = peek()
    if Self.isLetter(scalar) { return .word(word()) }
    if Self.isDigit(scalar) || (scalar == "." && Self.isDigit(peek(1))) { return try number() }
    for length in [3, 2, 1] where index + length <= text.count {
      let symbol = String(text[index..<index + length].map(Character.init))
      if Self.symbols.contains(symbol) {
        for _ in 0..<length { advance() }
        return .symbol(symbol)
      }
    }
    throw ShaderError(.character(String(scalar)), at: here)
  }

  private static let symbols: Set<String> = [
    "<<=", ">>=", "++", "--", "<=", ">=", "==", "!=", "&&", "||", "^^", "+=", "-=", "*=", "/=",
    "%=", "<<", ">>", "&=", "|=", "^=", "+", "-", "*", "/", "%", "<", ">", "=", "!", "&", "|", "^",
    "~", "(", ")", "[", "]", "{", "}", ".", ",", ";", ":", "?", "#",
  ]

  private mutating func word() -> String {
    let first = index
    while Self.isLetter(peek()) || Self.isDigit(peek()) { advance() }
    return String(text[first..<index].map(Character.init))
  }

  private mutating func number() throws(ShaderError) -> ShaderToken.Kind {
    let (start, first) = (here, index)
    while Self.isLetter(peek()) || Self.isDigit(peek()) || peek() == "."
      || ((peek() == "+" || peek() == "-") && "eE".unicodeScalars.contains(text[index - 1])
        && !isHexadecimal(first))
    {
      advance()
    }
    let written = String(text[first..<index].map(Character.init))
    let wrong = ShaderError(.number(written), at: start)
    if isHexadecimal(first) {
      guard let bits = UInt32(written.dropFirst(2), radix: 16) else { throw wrong }
      return .int(Int32(bitPattern: bits))
    }
    var digits = written
    let isFloat = digits.contains { ".eE".contains($0) }
    if let last = digits.last, last == "f" || last == "F" { digits.removeLast() }
    guard isFloat || digits != written else {
      let isOctal = digits.count > 1 && digits.hasPrefix("0")
      guard let bits = UInt32(digits, radix: isOctal ? 8 : 10) else { throw wrong }
      return .int(Int32(bitPattern: bits))
    }
    // Swift wants digits on both sides of the point.
    if digits.hasPrefix(".") { digits = "0" + digits }
    if let point = digits.firstIndex(of: ".") {
      let next = digits.index(after: point)
      if next == digits.endIndex || !digits[next].isNumber { digits.insert("0", at: next) }
    }
    guard let value = Float(digits) else { throw wrong }
    return .float(value)
  }

  private func isHexadecimal(_ first: Int) -> Bool {
    first + 1 < text.count && text[first] == "0"
      && (text[first + 1] == "x" || text[first + 1] == "X")
  }
}
