import SegueMessages

extension ShaderParser {
  /// The statements between braces.
  mutating func block() throws(ShaderError) -> [ShaderStatement] {
    try expect("{")
    var statements: [ShaderStatement] = []
    while !accept("}") {
      guard token.kind != .end else { throw unexpected("'}'") }
      statements.append(try statement())
    }
    return statements
  }

  private mutating func statement() throws(ShaderError) -> ShaderStatement {
    try nested { parser throws(ShaderError) in try parser.anyStatement() }
  }

  private mutating func anyStatement() throws(ShaderError) -> ShaderStatement {
    let position = token.position
    func made(_ node: ShaderStatement.Node) -> ShaderStatement {
      ShaderStatement(node: node, position: position)
    }
    if token.isSymbol("{") { return made(.block(try block())) }
    if accept(";") { return made(.block([])) }
    switch token.word {
    case "if":
      take()
      try expect("(")
      let condition = try expression()
      try expect(")", " after the condition")
      let first = try statement()
      return made(.condition(condition, first, accept(word: "else") ? try statement() : nil))
    case "for", "while", "do": return made(.loop(try loop()))
    case "break", "continue":
      let word = take().word
      try expect(";")
      return made(word == "break" ? .break : .continue)
    case "return":
      take()
      if accept(";") { return made(.return(nil)) }
      let value = try expression()
      try expect(";", " after 'return'")
      return made(.return(value))
    case "discard", "switch":
      throw ShaderError(.unsupported(token.name), at: position)
    case "struct": return made(.structure(try structure()))
    case "precision":
      while token.kind != .end, !accept(";") { take() }
      return made(.block([]))
    default: break
    }
    if startsDeclaration { return made(.declaration(try variables())) }
    let expression = try expression()
    try expect(";", " after a statement")
    return made(.expression(expression))
  }

  /// Whether a declaration begins here; the constructor of a type begins with its name, too.
  private var startsDeclaration: Bool {
    guard let word = token.word else { return false }
    if ["const", "highp", "mediump", "lowp"].contains(word) { return true }
    return (isType || ahead(1).word != nil) && !ahead(1).isSymbol("(")
      && !Self.reserved.contains(word)
  }

  private mutating func loop() throws(ShaderError) -> ShaderLoop {
    switch take().word {
    case "while":
      try expect("(")
      let condition = try expression()
      try expect(")", " after the condition")
      return ShaderLoop(
        start: nil, condition: condition, step: nil, body: try statement(), isBodyFirst: false)
    case "do":
      let body = try statement()
      guard accept(word: "while") else { throw unexpected("'while'") }
      try expect("(")
      let condition = try expression()
      try expect(")", " after the condition")
      try expect(";")
      return ShaderLoop(
        start: nil, condition: condition, step: nil, body: body, isBodyFirst: true)
    default:
      try expect("(")
      let start = try statement()
      let condition = token.isSymbol(";") ? nil : try expression()
      try expect(";", " after the condition of a loop")
      let step = token.isSymbol(")") ? nil : try expression()
      try expect(")", " after the head of a loop")
      return ShaderLoop(
        start: start, condition: condition, step: step, body: try statement(), isBodyFirst: false)
    }
  }
}
