import SegueMessages

/// An expression of a shader, with its place.
struct ShaderExpression {
  let node: Node
  let position: SourcePosition

  /// Depth of the tree, which is limited because functions walk it by recursion.
  let depth: Int

  indirect enum Node {
    case int(Int32)
    case float(Float)
    case bool(Bool)
    case name(String)
    /// A function, a built-in type or a structure, with its arguments.
    case call(String, [ShaderExpression])
    /// The constructor of an array, `float[3](…)`.
    case array(ShaderTypeName, [ShaderExpression])
    case index(ShaderExpression, ShaderExpression)
    case member(ShaderExpression, String)
    case unary(String, ShaderExpression)
    case binary(String, ShaderExpression, ShaderExpression)
    /// An assignment; the symbol is "" for `=`, or that of the operation before it.
    case assign(String, ShaderExpression, ShaderExpression)
    /// `++` or `--`, before or after.
    case step(String, ShaderExpression, isBefore: Bool)
    case conditional(ShaderExpression, ShaderExpression, ShaderExpression)
    case comma(ShaderExpression, ShaderExpression)
  }

  init(_ node: Node, at position: SourcePosition) throws(ShaderError) {
    (self.node, self.position) = (node, position)
    depth = 1 + (Self.parts(of: node).map(\.depth).max() ?? 0)
    guard depth <= ShaderLimits.depth else {
      throw ShaderError(.tooMuch("nested expressions", limit: ShaderLimits.depth), at: position)
    }
  }

  /// The expressions that it is made of.
  var parts: [ShaderExpression] { Self.parts(of: node) }

  private static func parts(of node: Node) -> [ShaderExpression] {
    switch node {
    case .int, .float, .bool, .name: []
    case .call(_, let arguments), .array(_, let arguments): arguments
    case .index(let a, let b), .binary(_, let a, let b), .assign(_, let a, let b),
      .comma(let a, let b):
      [a, b]
    case .member(let a, _), .unary(_, let a), .step(_, let a, _): [a]
    case .conditional(let a, let b, let c): [a, b, c]
    }
  }
}

/// A type as it is written: its name and the lengths of its arrays, the outermost first.
struct ShaderTypeName {
  let name: String
  let position: SourcePosition

  /// The lengths; nil for one that the initial value tells.
  var lengths: [ShaderExpression?] = []
}
