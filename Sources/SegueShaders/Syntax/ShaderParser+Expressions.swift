import SegueMessages

extension ShaderParser {
  /// An expression with commas.
  mutating func expression() throws(ShaderError) -> ShaderExpression {
    var left = try assignment()
    while token.isSymbol(",") {
      let position = take().position
      left = try ShaderExpression(.comma(left, try assignment()), at: position)
    }
    return left
  }

  /// An expression without commas, as an argument is.
  mutating func assignment() throws(ShaderError) -> ShaderExpression {
    try nested { parser throws(ShaderError) in
      let left = try parser.conditional()
      guard case .symbol(let symbol) = parser.token.kind, Self.assignments.contains(symbol) else {
        return left
      }
      let position = parser.take().position
      return try ShaderExpression(
        .assign(String(symbol.dropLast()), left, try parser.assignment()), at: position)
    }
  }

  private static let assignments = [
    "=", "+=", "-=", "*=", "/=", "%=", "<<=", ">>=", "&=", "|=", "^=",
  ]

  private mutating func conditional() throws(ShaderError) -> ShaderExpression {
    let condition = try binary(0)
    guard token.isSymbol("?") else { return condition }
    let position = take().position
    let first = try expression()
    try expect(":", " of '?'")
    return try ShaderExpression(.conditional(condition, first, try assignment()), at: position)
  }

  private static let precedences: [[String]] = [
    ["||"], ["^^"], ["&&"], ["|"], ["^"], ["&"], ["==", "!="], ["<", ">", "<=", ">="],
    ["<<", ">>"], ["+", "-"], ["*", "/", "%"],
  ]

  /// The operators of a level and above, by climbing precedences.
  private mutating func binary(_ level: Int) throws(ShaderError) -> ShaderExpression {
    var left = try unary()
    while case .symbol(let symbol) = token.kind,
      let found = Self.precedences.firstIndex(where: { $0.contains(symbol) }), found >= level
    {
      let position = take().position
      let right = try nested { parser throws(ShaderError) in try parser.binary(found + 1) }
      left = try ShaderExpression(.binary(symbol, left, right), at: position)
    }
    return left
  }

  private mutating func unary() throws(ShaderError) -> ShaderExpression {
    guard case .symbol(let symbol) = token.kind, ["+", "-", "!", "~", "++", "--"].contains(symbol)
    else { return try postfix() }
    let position = take().position
    let operand = try nested { parser throws(ShaderError) in try parser.unary() }
    let node: ShaderExpression.Node =
      symbol.count == 2
      ? .step(String(symbol.prefix(1)), operand, isBefore: true) : .unary(symbol, operand)
    return try ShaderExpression(node, at: position)
  }

  private mutating func postfix() throws(ShaderError) -> ShaderExpression {
    var value = try primary()
    while case .symbol(let symbol) = token.kind {
      let position = token.position
      switch symbol {
      case "[":
        take()
        let index = try expression()
        try expect("]")
        value = try ShaderExpression(.index(value, index), at: position)
      case ".":
        take()
        guard let field = token.word else { throw unexpected("the name of a component") }
        let place = take().position
        if accept("(") {
          try expect(")")
          guard field == "length" else {
            throw ShaderError(
              .unknown(field, kind: "method", nearest: "length"), at: place)
          }
          value = try ShaderExpression(.member(value, "length()"), at: place)
        } else {
          value = try ShaderExpression(.member(value, field), at: place)
        }
      case "++", "--":
        take()
        value = try ShaderExpression(
          .step(String(symbol.prefix(1)), value, isBefore: false), at: position)
      default: return value
      }
    }
    return value
  }

  private mutating func primary() throws(ShaderError) -> ShaderExpression {
    let position = token.position
    switch token.kind {
    case .int(let value):
      take()
      return try ShaderExpression(.int(value), at: position)
    case .float(let value):
      take()
      return try ShaderExpression(.float(value), at: position)
    case .symbol("("):
      take()
      let value = try expression()
      try expect(")")
      return value
    case .word("true"), .word("false"):
      return try ShaderExpression(.bool(take().word == "true"), at: position)
    case .word(let word) where !Self.reserved.contains(word):
      if isType, ahead(1).isSymbol("[") {
        let type = try typeName()
        try expect("(")
        return try ShaderExpression(.array(type, try arguments()), at: position)
      }
      take()
      guard accept("(") else {
        guard ShaderType(named: word) == nil else { throw unexpected("'(' after a type") }
        return try ShaderExpression(.name(word), at: position)
      }
      return try ShaderExpression(.call(word, try arguments()), at: position)
    default: throw unexpected("a value")
    }
  }

  /// The arguments after an opening parenthesis.
  private mutating func arguments() throws(ShaderError) -> [ShaderExpression] {
    if accept(")") { return [] }
    if token.word == "void", ahead(1).isSymbol(")") {
      take()
      take()
      return []
    }
    var arguments: [ShaderExpression] = []
    repeat { arguments.append(try assignment()) } while accept(",")
    try expect(")", " after the arguments")
    return arguments
  }
}
