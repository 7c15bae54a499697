extension ShaderStatement {
  /// Whether `return` stands in it.
  var returns: Bool {
    contains(intoLoops: true) { if case .return = $0 { true } else { false } }
  }

  /// Whether it has a `break` of the loop around it.
  var breaks: Bool {
    contains(intoLoops: false) { if case .break = $0 { true } else { false } }
  }

  /// Whether it has a `continue` of the loop around it.
  var continues: Bool {
    contains(intoLoops: false) { if case .continue = $0 { true } else { false } }
  }

  private func contains(intoLoops: Bool, _ isWanted: (Node) -> Bool) -> Bool {
    if isWanted(node) { return true }
    switch node {
    case .block(let statements):
      return statements.contains { $0.contains(intoLoops: intoLoops, isWanted) }
    case .condition(_, let first, let second):
      return first.contains(intoLoops: intoLoops, isWanted)
        || second?.contains(intoLoops: intoLoops, isWanted) == true
    case .loop(let loop): return intoLoops && loop.body.contains(intoLoops: true, isWanted)
    case .declaration, .structure, .expression, .break, .continue, .return: return false
    }
  }

  /// Whether it may assign to the variable of this name; a call may, because its parameter may be
  /// written.
  func mayAssign(_ name: String) -> Bool {
    switch node {
    case .block(let statements): statements.contains { $0.mayAssign(name) }
    case .declaration(let variable):
      variable.declarators.contains { $0.initial?.mayAssign(name) == true }
    case .expression(let expression): expression.mayAssign(name)
    case .condition(let condition, let first, let second):
      condition.mayAssign(name) || first.mayAssign(name) || second?.mayAssign(name) == true
    case .loop(let loop):
      loop.start?.mayAssign(name) == true || loop.condition?.mayAssign(name) == true
        || loop.step?.mayAssign(name) == true || loop.body.mayAssign(name)
    case .return(let expression): expression?.mayAssign(name) == true
    case .structure, .break, .continue: false
    }
  }
}

extension ShaderExpression {
  /// Whether it may assign to the variable of this name.
  func mayAssign(_ name: String) -> Bool {
    switch node {
    case .assign(_, let target, _), .step(_, let target, _):
      if target.root == name { return true }
    case .call(let function, let arguments) where ShaderType(named: function) == nil:
      if arguments.contains(where: { $0.root == name }), !ShaderBuiltIns.names.contains(function) {
        return true
      }
    default: break
    }
    return parts.contains { $0.mayAssign(name) }
  }

  /// The variable that an assignment to this expression changes.
  var root: String? {
    switch node {
    case .name(let name): name
    case .index(let base, _), .member(let base, _): base.root
    default: nil
    }
  }
}
