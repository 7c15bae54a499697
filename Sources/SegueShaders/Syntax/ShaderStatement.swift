import SegueMessages

/// A statement of a shader.
struct ShaderStatement {
  let node: Node
  let position: SourcePosition

  indirect enum Node {
    case block([ShaderStatement])
    case declaration(ShaderVariable)
    case structure(ShaderStructureText)
    case expression(ShaderExpression)
    case condition(ShaderExpression, ShaderStatement, ShaderStatement?)
    case loop(ShaderLoop)
    case `break`
    case `continue`
    case `return`(ShaderExpression?)
  }
}

/// The declaration of one or more variables, which share the start of their type.
struct ShaderVariable {
  let isConstant: Bool
  let declarators: [Declarator]

  struct Declarator {
    let type: ShaderTypeName
    let name: String
    let position: SourcePosition
    let initial: ShaderExpression?
  }
}

/// A loop of any kind.
struct ShaderLoop {
  let start: ShaderStatement?

  /// The condition, which is no declaration; nil is true.
  let condition: ShaderExpression?
  let step: ShaderExpression?
  let body: ShaderStatement

  /// Whether the body runs before the condition is asked for the first time.
  let isBodyFirst: Bool
}

/// A declaration of a structure.
struct ShaderStructureText {
  let name: String
  let position: SourcePosition
  let fields: [ShaderVariable.Declarator]
}

/// A function with its body.
struct ShaderFunction {
  let result: ShaderTypeName
  let name: String
  let position: SourcePosition
  let parameters: [Parameter]
  let body: [ShaderStatement]

  struct Parameter {
    let type: ShaderTypeName
    let name: String
    let position: SourcePosition
    let isRead: Bool
    let isWritten: Bool
  }
}

/// A uniform with the default of its declaration, and with what its comment says.
struct ShaderUniformText {
  let type: ShaderTypeName
  let name: String
  let position: SourcePosition
  let initial: ShaderExpression?
  let comment: ShaderUniformComment?
}

/// A whole shader, in the order of its text.
struct ShaderText {
  var parts: [Part] = []

  enum Part {
    case uniform(ShaderUniformText)
    case variable(ShaderVariable)
    case structure(ShaderStructureText)
    case function(ShaderFunction)
  }
}
