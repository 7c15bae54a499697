import CSegueShaderKernels
import SegueMessages

extension ShaderCompiler {
  /// The most passes of a loop that is written out.
  private static let unrolledPasses = 64

  /// The most instructions that a loop which is written out may have.
  private static let unrolledInstructions = 4096

  /// Compiles a loop: pass by pass if their number is known and small, or with a mask.
  mutating func loop(_ loop: ShaderLoop) throws(ShaderError) -> Flow {
    try scoped { compiler throws(ShaderError) in
      if let flow = try compiler.unrolled(loop) { return flow }
      if let start = loop.start { _ = try compiler.statement(start) }
      return try compiler.repeated(loop)
    }
  }

  /// Masks of a loop in the current region.
  private mutating func loopMasks(_ loop: ShaderLoop) -> Loop {
    let active = variableRegisters(.bool)[0]
    append(ShaderInstruction(.moveInt, active, mask ?? fullMask()))
    let pass = loop.body.continues ? variableRegisters(.bool)[0] : active
    return Loop(active: active, pass: pass)
  }

  private mutating func repeated(_ loop: ShaderLoop) throws(ShaderError) -> Flow {
    let masks = loopMasks(loop)
    let start = instructions.count
    var jumps: [Int] = []
    func test(_ compiler: inout ShaderCompiler) throws(ShaderError) {
      guard let condition = loop.condition else { return }
      let test = try compiler.with(mask: masks.active) { compiler throws(ShaderError) in
        try compiler.boolean(condition)
      }
      compiler.append(ShaderInstruction(.and, masks.active, masks.active, test))
    }
    if !loop.isBodyFirst { try test(&self) }
    jumps.append(jumpIfNone(masks.active))
    let leaves = try pass(loop, masks)
    if let step = loop.step {
      jumps.append(jumpIfNone(masks.active))
      _ = try with(mask: masks.active) { compiler throws(ShaderError) in try compiler.value(step) }
    }
    if loop.isBodyFirst { try test(&self) }
    append(ShaderInstruction(.repeatLoop, extra: start))
    for jump in jumps { land(jump) }
    return leaves ? .perhaps : .on
  }

  /// Compiles the body of a loop; true if some pixels may return from the function in it.
  private mutating func pass(_ loop: ShaderLoop, _ masks: Loop) throws(ShaderError) -> Bool {
    frame.loops.append(masks)
    defer { frame.loops.removeLast() }
    if masks.pass != masks.active {
      append(ShaderInstruction(.moveInt, masks.pass, masks.active))
    }
    _ = try with(mask: masks.pass) { compiler throws(ShaderError) in
      try compiler.block([loop.body])
    }
    return loop.body.returns
  }

  // MARK: Writing out

  /// A loop with a counter of known values: its name, its values, and whether passes end early.
  private mutating func unrolled(_ loop: ShaderLoop) throws(ShaderError) -> Flow? {
    guard case .declaration(let variable) = loop.start?.node, variable.declarators.count == 1,
      let condition = loop.condition, let step = loop.step, !loop.isBodyFirst,
      !loop.body.mayAssign(variable.declarators[0].name),
      // Functions in place of GLSL's could assign, too.
      !functions.keys.contains(where: ShaderBuiltIns.names.contains)
    else { return nil }
    let name = variable.declarators[0].name
    let count = instructions.count
    guard let values = try counterValues(variable, condition, step) else {
      instructions.removeLast(instructions.count - count)
      return nil
    }
    let first = instructions.count
    let leavesEarly = loop.body.breaks || loop.body.continues || loop.body.returns
    let masks = leavesEarly ? loopMasks(loop) : nil
    var (jumps, isFirst) = ([Int](), true)
    for value in values {
      scopes[scopes.count - 1][name] = .variable(
        ShaderPlace(ShaderValue(type: value.type, registers: value.registers)))
      if let masks {
        if !isFirst { jumps.append(jumpIfNone(masks.active)) }
        _ = try pass(loop, masks)
      } else {
        _ = try block([loop.body])
      }
      if isFirst, (instructions.count - first) * values.count > Self.unrolledInstructions {
        instructions.removeLast(instructions.count - first)
        scopes[scopes.count - 1][name] = nil
        return nil
      }
      isFirst = false
    }
    for jump in jumps { land(jump) }
    if values.isEmpty {
      try discarding { compiler throws(ShaderError) in _ = try compiler.repeated(loop) }
    }
    return loop.body.returns ? .perhaps : .on
  }

  /// The values of a loop's counter; nil if they are not known or too many.
  private mutating func counterValues(
    _ variable: ShaderVariable, _ condition: ShaderExpression, _ step: ShaderExpression
  ) throws(ShaderError) -> [ShaderValue]? {
    let declarator = variable.declarators[0]
    guard let initial = declarator.initial, declarator.type.lengths.isEmpty,
      let type = ShaderType(named: declarator.type.name), type == .int || type == .float
    else { return nil }
    var value = try converted(value(initial), to: type, at: initial.position)
    var values: [ShaderValue] = []
    while constants[value.registers[0]] != nil {
      scopes[scopes.count - 1][declarator.name] = .variable(ShaderPlace(value))
      guard let test = integer(try boolean(condition)) else { break }
      if test == 0 {
        scopes[scopes.count - 1][declarator.name] = nil
        return values
      }
      values.append(value)
      guard values.count <= Self.unrolledPasses,
        let next = try stepped(value, declarator.name, step)
      else { break }
      value = next
    }
    scopes[scopes.count - 1][declarator.name] = nil
    return nil
  }

  /// The counter after a step such as `i++` or `i += 2`; nil for any other.
  private mutating func stepped(
    _ value: ShaderValue, _ name: String, _ step: ShaderExpression
  ) throws(ShaderError) -> ShaderValue? {
    switch step.node {
    case .step(let symbol, let target, _):
      guard case .name(name) = target.node else { return nil }
      let one = ShaderValue(
        type: value.type,
        registers: [value.type == .int ? constant(Int32(1)) : constant(Float(1))])
      return try binary(symbol, value, one, at: step.position)
    case .assign(let symbol, let target, let change):
      guard !symbol.isEmpty, case .name(name) = target.node else { return nil }
      let changed = try binary(symbol, value, self.value(change), at: step.position)
      return changed.type == value.type ? changed : nil
    default: return nil
    }
  }
}
