package import SegueMessages

/// A mistake in the text of a shader.
package struct ShaderError: Error, Hashable, Sendable {
  /// The position; nil if the error concerns the whole text.
  package let position: SourcePosition?

  package let problem: Problem

  init(_ problem: Problem, at position: SourcePosition?) {
    (self.position, self.problem) = (position, problem)
  }

  /// The kind of mistake, with its facts.
  package enum Problem: Hashable, Sendable {
    case notUTF8
    /// A limit of this kind was passed.
    case tooMuch(String, limit: Int)
    /// A character that no token begins with.
    case character(String)
    case number(String)
    case directive(String)
    case unexpected(found: String, expected: String)
    /// A name that is not declared, of a kind such as "function".
    case unknown(String, kind: String, nearest: String?)
    case unsupported(String)
    case redeclared(String)
    case type(found: String, expected: String)
    case operands(operator: String, types: [String])
    /// Arguments that no function of the name takes.
    case arguments(String, types: [String])
    case notAssignable(String)
    case notConstant(String)
    case lacksTransition
    case noReturn(String)
  }
}

extension ShaderError {
  /// One line with the file, the place and the mistake.
  package func line(file: String) -> String {
    Message.line(file: file, position: position, keyPath: "", problem.description)
  }
}

extension ShaderError: CustomStringConvertible {
  /// One line with the place and the mistake.
  package var description: String {
    let text = Message.escaped(problem.description)
    return position.map { "\($0): \(text)" } ?? text
  }
}

extension ShaderError: FailingError {
  package var failure: Failure { .badInput }
}

extension ShaderError.Problem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notUTF8: "this byte is not UTF-8, expected text in UTF-8"
    case .tooMuch(let what, let limit):
      "this shader has more than \(limit) \(what), expected a smaller one"
    case .character(let character): "a shader has no character \(Message.quoted(character))"
    case .number(let text): "\(Message.quoted(text)) is not a number of GLSL"
    case .directive(let text): text
    case .unexpected(let found, let expected): "found \(found), expected \(expected)"
    case .unknown(let name, let kind, let nearest):
      "there is no \(kind) \(Message.quoted(name))" + Message.suggestion(nearest)
    case .unsupported(let what): "\(what) cannot be used in a transition; write it without"
    case .redeclared(let name):
      "\(Message.quoted(name)) is already declared here, expected another name"
    case .type(let found, let expected): "this is \(found), expected \(expected)"
    case .operands(let symbol, let types):
      "'\(symbol)' does not take \(types.joined(separator: " and ")), expected operands that fit"
    case .arguments(let name, let types):
      "no function \(Message.quoted(name)) takes (\(types.joined(separator: ", ")))"
    case .notAssignable(let what): "\(what) cannot be assigned to, expected a variable"
    case .notConstant(let what): "\(what) is not a constant, expected one"
    case .lacksTransition: "there is no 'vec4 transition(vec2 uv)', which every transition has"
    case .noReturn(let name): "\(Message.quoted(name)) returns no value at its end, expected one"
    }
  }
}
