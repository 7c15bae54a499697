import SegueMessages

/// Follows the directives of a shader, and replaces macros by what they stand for.
struct ShaderPreprocessor {
  private struct Macro {
    /// Names of the parameters; nil for a macro without parentheses.
    let parameters: [String]?
    let body: [ShaderToken]
  }

  private let tokens: [ShaderToken]
  private var index = 0
  private var macros: [String: Macro] = [:]
  private var result: [ShaderToken] = []

  /// The conditions around the current line: whether the branch is read, whether any was.
  private var conditions: [(isRead: Bool, wasRead: Bool, start: SourcePosition)] = []

  private var isReading: Bool { conditions.allSatisfy { $0.isRead } }

  init(_ tokens: [ShaderToken]) {
    self.tokens = tokens
    // Texts ask for it to set a precision, as they do in a browser.
    define("GL_ES", 1)
    define("__VERSION__", 130)
  }

  private mutating func define(_ name: String, _ value: Int32) {
    let position = SourcePosition(line: 1, column: 1)
    macros[name] = Macro(
      parameters: nil, body: [ShaderToken(kind: .int(value), position: position)])
  }

  /// The tokens of the program, ending in the end.
  mutating func process() throws(ShaderError) -> [ShaderToken] {
    while index < tokens.count, let last = tokens.last {
      let token = tokens[index]
      if token.startsLine, token.isSymbol("#") {
        index += 1
        try directive(at: token)
        continue
      }
      if token.kind == .end {
        if let open = conditions.last {
          throw ShaderError(
            .directive("this condition has no '#endif', expected one"), at: open.start)
        }
        result.append(last)
        break
      }
      let (first, isKept) = (index, isReading)
      while index < tokens.count, tokens[index].kind != .end,
        !(tokens[index].startsLine && tokens[index].isSymbol("#"))
      {
        index += 1
      }
      if isKept { result += try expanded(Array(tokens[first..<index])) }
    }
    return result
  }

  /// The rest of the current line.
  private mutating func restOfLine() -> [ShaderToken] {
    let first = index
    while index < tokens.count, !tokens[index].startsLine { index += 1 }
    return Array(tokens[first..<index])
  }

  private mutating func directive(at hash: ShaderToken) throws(ShaderError) {
    let line = restOfLine()
    guard let first = line.first else { return }
    let name = first.word ?? ""
    switch name {
    case "if", "ifdef", "ifndef":
      let holds = isReading ? try condition(name, Array(line.dropFirst()), at: first) : false
      conditions.append((holds, holds, first.position))
    case "elif", "else", "endif":
      guard let open = conditions.popLast() else {
        throw ShaderError(.directive("'#\(name)' has no '#if' before it"), at: first.position)
      }
      if name == "endif" { break }
      let isCandidate = isReading && !open.wasRead
      let holds =
        name == "else"
        ? isCandidate
        : isCandidate ? try condition("if", Array(line.dropFirst()), at: first) : false
      conditions.append((holds, open.wasRead || holds, open.start))
    case "define" where isReading: try define(Array(line.dropFirst()), at: first)
    case "undef" where isReading: if let word = line.dropFirst().first?.word { macros[word] = nil }
    case "error" where isReading:
      throw ShaderError(
        .directive("the shader itself refuses this with '#error'"), at: first.position)
    case "define", "undef", "error", "version", "extension", "pragma", "line": break
    default:
      let known = ["define", "undef", "if", "ifdef", "ifndef", "elif", "else", "endif"]
      throw ShaderError(
        .unknown(name, kind: "directive", nearest: known.nearest(to: name)), at: first.position)
    }
  }

  private mutating func define(
    _ line: [ShaderToken], at start: ShaderToken
  ) throws(ShaderError) {
    guard let name = line.first?.word else {
      throw ShaderError(
        .directive("'#define' has no name, expected one after it"), at: start.position)
    }
    guard line.count > 1, line[1].isSymbol("("), !line[1].followsSpace else {
      macros[name] = Macro(parameters: nil, body: Array(line.dropFirst()))
      return
    }
    var (parameters, place) = ([String](), 2)
    while place < line.count, let word = line[place].word {
      parameters.append(word)
      place += 1
      guard place < line.count, line[place].isSymbol(",") else { break }
      place += 1
    }
    guard place < line.count, line[place].isSymbol(")") else {
      throw ShaderError(
        .directive("the parameters of this macro do not end, expected ')'"), at: line[1].position)
    }
    macros[name] = Macro(parameters: parameters, body: Array(line[(place + 1)...]))
  }

  private func condition(
    _ name: String, _ line: [ShaderToken], at start: ShaderToken
  ) throws(ShaderError) -> Bool {
    if name != "if" {
      guard let word = line.first?.word else {
        throw ShaderError(.directive("'#\(name)' has no name after it"), at: start.position)
      }
      return (macros[word] != nil) == (name == "ifdef")
    }
    // `defined` asks for names before macros are replaced.
    var asked: [ShaderToken] = []
    var place = 0
    while place < line.count {
      guard line[place].word == "defined" else {
        asked.append(line[place])
        place += 1
        continue
      }
      let isInParentheses = place + 1 < line.count && line[place + 1].isSymbol("(")
      let named = place + (isInParentheses ? 2 : 1)
      let word = named < line.count ? line[named].word : nil
      asked.append(
        ShaderToken(
          kind: .int(word.map { macros[$0] != nil } == true ? 1 : 0),
          position: line[place].position))
      place = named + (isInParentheses ? 2 : 1)
    }
    var condition = PreprocessorCondition(try expanded(asked), at: start.position)
    return try condition.value() != 0
  }

  // MARK: Macros

  /// The tokens with each macro replaced, and what stands for it, too.
  private func expanded(_ tokens: [ShaderToken]) throws(ShaderError) -> [ShaderToken] {
    var (waiting, result) = (Array(tokens.reversed()), [ShaderToken]())
    var steps = 0
    while let token = waiting.popLast() {
      steps += 1
      guard steps <= ShaderLimits.tokens, waiting.count <= ShaderLimits.tokens else {
        throw ShaderError(.tooMuch("tokens", limit: ShaderLimits.tokens), at: token.position)
      }
      guard let name = token.word, let macro = macros[name], !token.origins.contains(name),
        macro.parameters == nil || waiting.last?.isSymbol("(") == true
      else {
        result.append(token)
        continue
      }
      var replacement = macro.body
      if let parameters = macro.parameters {
        let arguments = try arguments(&waiting, of: token, count: parameters.count)
        replacement = macro.body.flatMap { part in
          part.word.flatMap { parameters.firstIndex(of: $0) }.map { arguments[$0] } ?? [part]
        }
      }
      for part in replacement.reversed() {
        var part = part
        part.position = token.position
        part.origins = Array(Set(part.origins + token.origins + [name]))
        waiting.append(part)
      }
    }
    return result
  }

  /// Takes the arguments of a macro off the tokens that wait.
  private func arguments(
    _ waiting: inout [ShaderToken], of name: ShaderToken, count: Int
  ) throws(ShaderError) -> [[ShaderToken]] {
    _ = waiting.popLast()
    var (arguments, depth) = ([[ShaderToken]()], 0)
    while let token = waiting.popLast() {
      if token.isSymbol(")"), depth == 0 {
        if count == 0, arguments == [[]] { return [] }
        guard arguments.count == count else {
          throw ShaderError(
            .directive(
              "the macro \(name.name) has \(Message.count(arguments.count, "arguments")), expected \(count)"
            ), at: name.position)
        }
        return arguments
      }
      if token.isSymbol("(") { depth += 1 }
      if token.isSymbol(")") { depth -= 1 }
      if token.isSymbol(","), depth == 0 {
        arguments.append([])
      } else {
        arguments[arguments.count - 1].append(token)
      }
    }
    throw ShaderError(
      .directive("the arguments of the macro \(name.name) do not end, expected ')'"),
      at: name.position)
  }
}
