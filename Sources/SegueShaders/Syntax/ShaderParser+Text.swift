import SegueMessages

extension ShaderParser {
  /// The whole text.
  mutating func text() throws(ShaderError) -> ShaderText {
    var text = ShaderText()
    while token.kind != .end {
      if accept(";") { continue }
      if accept(word: "precision") {
        while token.kind != .end, !accept(";") { take() }
        continue
      }
      if accept(word: "uniform") {
        text.parts += try uniforms().map { .uniform($0) }
      } else if token.word == "struct" {
        text.parts.append(.structure(try structure()))
      } else if let word = token.word, ["varying", "attribute", "in", "out"].contains(word) {
        throw ShaderError(.unsupported("'\(word)' before a variable"), at: token.position)
      } else if isFunction {
        if let function = try function() { text.parts.append(.function(function)) }
      } else {
        text.parts.append(.variable(try variables()))
      }
    }
    return text
  }

  /// Whether a function begins here, and not a variable.
  private var isFunction: Bool {
    var place = 0
    while let word = ahead(place).word, Self.precisions.contains(word) { place += 1 }
    guard ahead(place).word != nil, ahead(place).word != "const" else { return false }
    place += 1
    while ahead(place).isSymbol("[") {
      while !ahead(place).isSymbol("]"), ahead(place).kind != .end { place += 1 }
      place += 1
    }
    return ahead(place).word != nil && ahead(place + 1).isSymbol("(")
  }

  private static let precisions = ["highp", "mediump", "lowp"]

  private mutating func uniforms() throws(ShaderError) -> [ShaderUniformText] {
    let type = try typeName()
    var uniforms: [ShaderUniformText] = []
    repeat {
      let name = try name()
      var own = type
      own.lengths += try lengths()
      let initial = accept("=") ? try assignment() : nil
      let comment = try comment(at: name.position)
      uniforms.append(
        ShaderUniformText(
          type: own, name: name.word ?? "", position: name.position,
          initial: initial ?? comment?.initial, comment: comment))
    } while accept(",")
    try expect(";", " after a uniform")
    return uniforms
  }

  mutating func structure() throws(ShaderError) -> ShaderStructureText {
    take()
    let name = try name()
    try expect("{")
    var fields: [ShaderVariable.Declarator] = []
    while !accept("}") {
      let type = try typeName()
      repeat {
        let field = try self.name()
        var own = type
        own.lengths += try lengths()
        fields.append(
          ShaderVariable.Declarator(
            type: own, name: field.word ?? "", position: field.position, initial: nil))
      } while accept(",")
      try expect(";", " after a field")
    }
    structures.insert(name.word ?? "")
    try expect(";", " after a structure")
    return ShaderStructureText(name: name.word ?? "", position: name.position, fields: fields)
  }

  /// A function; nil for a declaration without a body, which says nothing new.
  private mutating func function() throws(ShaderError) -> ShaderFunction? {
    let result = try typeName()
    let name = try name()
    try expect("(")
    var parameters: [ShaderFunction.Parameter] = []
    if token.word == "void", ahead(1).isSymbol(")") { take() }
    if !accept(")") {
      repeat { parameters.append(try parameter()) } while accept(",")
      try expect(")", " after the parameters")
    }
    if accept(";") { return nil }
    return ShaderFunction(
      result: result, name: name.word ?? "", position: name.position, parameters: parameters,
      body: try block())
  }

  private mutating func parameter() throws(ShaderError) -> ShaderFunction.Parameter {
    var (isRead, isWritten) = (true, false)
    while let word = token.word, ["const", "in", "out", "inout"].contains(word) {
      if word == "out" { (isRead, isWritten) = (false, true) }
      if word == "inout" { isWritten = true }
      take()
    }
    var type = try typeName()
    guard token.word != nil else {
      return ShaderFunction.Parameter(
        type: type, name: "", position: token.position, isRead: isRead, isWritten: isWritten)
    }
    let name = try name()
    type.lengths += try lengths()
    return ShaderFunction.Parameter(
      type: type, name: name.word ?? "", position: name.position, isRead: isRead,
      isWritten: isWritten)
  }

  /// A declaration such as `const float a = 1.0, b[3];`.
  mutating func variables() throws(ShaderError) -> ShaderVariable {
    let isConstant = accept(word: "const")
    let type = try typeName()
    var declarators: [ShaderVariable.Declarator] = []
    repeat {
      let name = try name()
      var own = type
      own.lengths += try lengths()
      declarators.append(
        ShaderVariable.Declarator(
          type: own, name: name.word ?? "", position: name.position,
          initial: accept("=") ? try assignment() : nil))
    } while accept(",")
    try expect(";", " after a declaration")
    return ShaderVariable(isConstant: isConstant, declarators: declarators)
  }
}
