import SegueMessages

/// Makes a tree of a shader's text.
struct ShaderParser {
  private let tokens: [ShaderToken]
  private let defaults: [Int: (text: String, position: SourcePosition)]
  private var index = 0

  /// Depth of nested statements and parentheses.
  private(set) var depth = 0
  var structures: Set<String> = []

  /// Parses a text.
  static func parse(_ text: String) throws(ShaderError) -> ShaderText {
    guard text.utf8.count <= ShaderLimits.bytes else {
      throw ShaderError(.tooMuch("bytes", limit: ShaderLimits.bytes), at: nil)
    }
    var lexer = ShaderLexer(text)
    try lexer.read()
    var preprocessor = ShaderPreprocessor(lexer.tokens)
    var parser = ShaderParser(try preprocessor.process(), defaults: lexer.defaults)
    return try parser.text()
  }

  init(
    _ tokens: [ShaderToken], defaults: [Int: (text: String, position: SourcePosition)] = [:]
  ) {
    (self.tokens, self.defaults) = (tokens, defaults)
  }

  // MARK: Tokens

  var token: ShaderToken { tokens[min(index, tokens.count - 1)] }

  func ahead(_ distance: Int) -> ShaderToken { tokens[min(index + distance, tokens.count - 1)] }

  @discardableResult
  mutating func take() -> ShaderToken {
    let taken = token
    index += 1
    return taken
  }

  mutating func accept(_ symbol: String) -> Bool {
    guard token.isSymbol(symbol) else { return false }
    index += 1
    return true
  }

  mutating func accept(word: String) -> Bool {
    guard token.word == word else { return false }
    index += 1
    return true
  }

  mutating func expect(_ symbol: String, _ place: String = "") throws(ShaderError) {
    guard accept(symbol) else { throw unexpected("'\(symbol)'\(place)") }
  }

  func unexpected(_ expected: String) -> ShaderError {
    ShaderError(.unexpected(found: token.name, expected: expected), at: token.position)
  }

  /// Counts the depth of what is parsed, which bounds the stack.
  mutating func nested<Result>(
    _ body: (inout ShaderParser) throws(ShaderError) -> Result
  ) throws(ShaderError) -> Result {
    guard depth < ShaderLimits.depth else {
      throw ShaderError(
        .tooMuch("nested parts", limit: ShaderLimits.depth), at: token.position)
    }
    depth += 1
    defer { depth -= 1 }
    return try body(&self)
  }

  /// A new name.
  mutating func name() throws(ShaderError) -> ShaderToken {
    guard let word = token.word, !Self.reserved.contains(word), ShaderType(named: word) == nil
    else { throw unexpected("a name") }
    return take()
  }

  static let reserved: Set<String> = [
    "attribute", "const", "uniform", "varying", "break", "continue", "do", "else", "for", "if",
    "discard", "return", "in", "out", "inout", "true", "false", "struct", "while", "switch", "case",
    "default", "precision", "highp", "mediump", "lowp", "invariant", "flat", "smooth",
  ]

  // MARK: Types

  /// Whether a type begins here.
  var isType: Bool {
    guard let word = token.word else { return false }
    return ShaderType(named: word) != nil || structures.contains(word)
  }

  mutating func skipPrecision() {
    while let word = token.word, ["highp", "mediump", "lowp"].contains(word) { take() }
  }

  /// A type with the lengths after it.
  mutating func typeName() throws(ShaderError) -> ShaderTypeName {
    skipPrecision()
    guard let word = token.word else { throw unexpected("a type") }
    guard isType else {
      let known = Array(ShaderType.names.keys.sorted()) + structures.sorted()
      throw ShaderError(
        .unknown(word, kind: "type", nearest: known.nearest(to: word)), at: token.position)
    }
    let position = take().position
    return ShaderTypeName(name: word, position: position, lengths: try lengths())
  }

  /// Lengths such as `[3][]`.
  mutating func lengths() throws(ShaderError) -> [ShaderExpression?] {
    var lengths: [ShaderExpression?] = []
    while accept("[") {
      guard lengths.count < 8 else { throw unexpected("fewer dimensions") }
      lengths.append(token.isSymbol("]") ? nil : try expression())
      try expect("]")
    }
    return lengths
  }

  /// The facts that the comment of this line gives about a uniform.
  func comment(at position: SourcePosition) throws(ShaderError) -> ShaderUniformComment? {
    guard let comment = defaults[position.line], comment.position.column > position.column else {
      return nil
    }
    return try ShaderUniformComment(comment.text, at: comment.position)
  }
}
