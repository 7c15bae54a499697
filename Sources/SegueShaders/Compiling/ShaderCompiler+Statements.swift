import CSegueShaderKernels
import SegueMessages

extension ShaderCompiler {
  /// The end of a statement.
  enum Flow {
    /// All pixels go on.
    case on
    /// Some may have left by `return`, `break` or `continue`.
    case perhaps
    /// All have left.
    case never
  }

  /// Compiles statements in a scope of their own.
  mutating func block(_ statements: some Collection<ShaderStatement>) throws(ShaderError) -> Flow {
    try scoped { compiler throws(ShaderError) in
      let (outer, outerRegion) = (compiler.mask, compiler.region)
      var (jumps, flow) = ([Int](), Flow.on)
      for statement in statements {
        if flow == .never {
          // Code that is never executed is checked, too.
          try compiler.discarding { compiler throws(ShaderError) in
            _ = try compiler.statement(statement)
          }
          continue
        }
        if flow == .perhaps, let remaining = compiler.remainingMask() {
          compiler.enter(mask: remaining)
          jumps.append(compiler.jumpIfNone(remaining))
        }
        let next = try compiler.statement(statement)
        // The last exit decides about the next statement; any exit about those after the block.
        if next == .never {
          flow = .never
        } else if next == .perhaps {
          flow = .perhaps
        } else if flow == .perhaps {
          flow = .on
        }
      }
      for jump in jumps { compiler.land(jump) }
      (compiler.mask, compiler.region) = (outer, outerRegion)
      if flow == .never { return .never }
      return jumps.isEmpty && flow == .on ? .on : .perhaps
    }
  }

  /// The pixels that are still in the current code.
  private mutating func remainingMask() -> Int? {
    guard let base = frame.loops.last?.pass ?? frame.returns else { return nil }
    guard let mask, mask != base else { return base }
    return emit(.and, mask, base)
  }

  mutating func statement(_ statement: ShaderStatement) throws(ShaderError) -> Flow {
    try checkEffort(at: statement.position)
    return try deeper(at: statement.position) { compiler throws(ShaderError) in
      try compiler.anyStatement(statement)
    }
  }

  private mutating func anyStatement(_ statement: ShaderStatement) throws(ShaderError) -> Flow {
    switch statement.node {
    case .block(let statements): return try block(statements)
    case .declaration(let variable): try declare(variable)
    case .structure(let structure): try declare(structure)
    case .expression(let expression): _ = try value(expression)
    case .condition(let condition, let first, let second):
      return try conditional(condition, first, second)
    case .loop(let loop): return try self.loop(loop)
    case .return(let expression):
      try leave(expression, at: statement.position)
      return .never
    case .break, .continue:
      guard let loop = frame.loops.last else {
        throw ShaderError(
          .unexpected(found: "'break' or 'continue'", expected: "it in a loop"),
          at: statement.position)
      }
      clear(loop.pass)
      if case .break = statement.node, loop.active != loop.pass { clear(loop.active) }
      return .never
    }
    return .on
  }

  /// Takes the pixels of the current code out of a mask.
  private mutating func clear(_ register: Int) {
    guard let mask else {
      append(ShaderInstruction(.moveInt, register, constant(Int32(0))))
      return
    }
    // The mask may be the register itself.
    let others = emit(.not, mask, folding: false)
    append(ShaderInstruction(.and, register, register, others))
  }

  private mutating func conditional(
    _ condition: ShaderExpression, _ first: ShaderStatement, _ second: ShaderStatement?
  ) throws(ShaderError) -> Flow {
    let test = copied(try boolean(condition))
    if let known = integer(test) {
      // One branch is never executed.
      var flow = Flow.on
      for (statement, isTaken) in [(first, known != 0), (second, known == 0)] {
        guard let statement else { continue }
        if isTaken {
          flow = try block([statement])
        } else {
          try discarding { compiler throws(ShaderError) in _ = try compiler.block([statement]) }
        }
      }
      return flow
    }
    // Both masks are taken now, because the first branch may change what they are made of.
    let inner = masked(test)
    let other = second == nil ? nil : masked(emit(.not, test))
    let jump = jumpIfNone(inner)
    let flow = try with(mask: inner) { compiler throws(ShaderError) in
      try compiler.block([first])
    }
    land(jump)
    guard let second, let other else { return flow == .on ? .on : .perhaps }
    let otherJump = jumpIfNone(other)
    let otherFlow = try with(mask: other) { compiler throws(ShaderError) in
      try compiler.block([second])
    }
    land(otherJump)
    return switch (flow, otherFlow) {
    case (.on, .on): .on
    case (.never, .never): .never
    default: .perhaps
    }
  }

  /// Compiles `return`.
  private mutating func leave(
    _ expression: ShaderExpression?, at position: SourcePosition
  ) throws(ShaderError) {
    var result: ShaderValue?
    if let expression {
      result = try converted(value(expression), to: frame.type, at: expression.position)
    } else if frame.type != .void {
      throw ShaderError(
        .unexpected(found: "no value", expected: "a value of type \(frame.type)"), at: position)
    }
    guard let returns = frame.returns else {
      frame.tail = result
      return
    }
    if let result { store(result.registers, to: frame.result) }
    // The masks of loops come from this one or are cleared with it.
    let current = mask.map { emit(.not, $0, folding: false) }
    for register in Set([returns] + frame.loops.flatMap { [$0.active, $0.pass] }).sorted() {
      if let current {
        append(ShaderInstruction(.and, register, register, current))
      } else {
        append(ShaderInstruction(.moveInt, register, constant(Int32(0))))
      }
    }
  }

  /// Writes registers at the pixels of the current code.
  mutating func store(_ sources: [Int], to targets: [Int], where condition: Int? = nil) {
    var sources = sources
    // A source must be read before it is overwritten.
    let written = Set(targets)
    let overlaps = zip(sources, targets).contains { $0 != $1 && written.contains($0) }
    if overlaps {
      sources = sources.map { source in
        emit(files[source] == .float ? .move : .moveInt, source, folding: false)
      }
    }
    var tests: (inside: Int?, outside: Int?) = (condition, nil)
    for (source, target) in zip(sources, targets) where source != target {
      let isFloat = files[target] == .float
      let isMasked = mask != nil && regions[target] != region
      if isMasked, tests.outside == nil { tests.outside = condition.map { masked($0) } ?? mask }
      if let test = isMasked ? tests.outside : tests.inside {
        append(
          ShaderInstruction(isFloat ? .select : .selectInt, target, source, target, test))
      } else {
        append(ShaderInstruction(isFloat ? .move : .moveInt, target, source))
      }
    }
  }
}
