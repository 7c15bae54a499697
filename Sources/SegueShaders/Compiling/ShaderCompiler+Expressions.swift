import CSegueShaderKernels
import SegueMessages

extension ShaderCompiler {
  /// Compiles an expression.
  mutating func value(_ expression: ShaderExpression) throws(ShaderError) -> ShaderValue {
    try deeper(at: expression.position) { compiler throws(ShaderError) in
      try compiler.anyValue(expression)
    }
  }

  private mutating func anyValue(
    _ expression: ShaderExpression
  ) throws(ShaderError) -> ShaderValue {
    let position = expression.position
    switch expression.node {
    case .int(let value): return ShaderValue(type: .int, registers: [constant(value)])
    case .float(let value): return ShaderValue(type: .float, registers: [constant(value)])
    case .bool(let value):
      return ShaderValue(type: .bool, registers: [constant(Int32(value ? -1 : 0))])
    case .member(let base, "length()"):
      guard case .array(_, let count) = try value(base).type else {
        throw ShaderError(.type(found: "no array", expected: "an array"), at: base.position)
      }
      return ShaderValue(type: .int, registers: [constant(Int32(count))])
    case .name, .index, .member: return read(try place(expression))
    case .call(let name, let arguments):
      return try call(name, arguments, at: position)
    case .array(let name, let arguments):
      let type = try type(name, inferring: arguments.count)
      var values: [ShaderValue] = []
      for argument in arguments { values.append(try value(argument)) }
      return try constructed(type, values, named: "\(type)", at: position)
    case .unary(let symbol, let operand):
      return try unary(symbol, value(operand), at: position)
    case .binary(let symbol, let left, let right):
      if symbol == "&&" || symbol == "||" { return try logical(symbol, left, right) }
      // A variable is read before the right side may change it.
      let first = try value(left)
      let kept = isPlain(right) ? first : copied(first)
      return try binary(symbol, kept, value(right), at: position)
    case .assign(let symbol, let target, let source):
      return try assign(symbol, target, source, at: position)
    case .step(let symbol, let operand, let isBefore):
      let place = try place(operand)
      let old = copied(read(place))
      guard let kind = old.type.kind, kind != .bool else {
        throw ShaderError(
          .type(found: "\(old.type)", expected: "a number"), at: operand.position)
      }
      let one = ShaderValue(
        type: .scalar(kind), registers: [kind == .int ? constant(Int32(1)) : constant(Float(1))])
      let new = try binary(symbol, old, one, at: position)
      try assign(new, to: place, at: operand.position)
      return isBefore ? new : old
    case .conditional(let condition, let first, let second):
      return try conditional(condition, first, second, at: position)
    case .comma(let first, let second):
      _ = try value(first)
      return try value(second)
    }
  }

  /// Compiles a condition.
  mutating func boolean(_ expression: ShaderExpression) throws(ShaderError) -> Int {
    let value = try value(expression)
    guard value.type == .bool else {
      throw ShaderError(
        .type(found: "\(value.type)", expected: "a condition of type bool"),
        at: expression.position)
    }
    return value.registers[0]
  }

  /// `&&` and `||`, whose right side is executed only where it decides.
  private mutating func logical(
    _ symbol: String, _ left: ShaderExpression, _ right: ShaderExpression
  ) throws(ShaderError) -> ShaderValue {
    let isAnd = symbol == "&&"
    let first = try boolean(left)
    if let known = integer(first) {
      guard (known != 0) == isAnd else {
        try discarding { compiler throws(ShaderError) in _ = try compiler.boolean(right) }
        return ShaderValue(type: .bool, registers: [first])
      }
      return ShaderValue(type: .bool, registers: [try boolean(right)])
    }
    if isPlain(right) {
      let second = try boolean(right)
      return ShaderValue(type: .bool, registers: [emit(isAnd ? .and : .or, first, second)])
    }
    let result = register(.int)
    regions[result] = region
    append(ShaderInstruction(.moveInt, result, first))
    let test = isAnd ? copied(first) : emit(.not, first)
    let inner = masked(test)
    let jump = jumpIfNone(inner)
    let second = try with(mask: inner) { compiler throws(ShaderError) in
      try compiler.boolean(right)
    }
    append(ShaderInstruction(isAnd ? .and : .or, result, result, second))
    land(jump)
    return ShaderValue(type: .bool, registers: [result])
  }

  private mutating func conditional(
    _ condition: ShaderExpression, _ first: ShaderExpression, _ second: ShaderExpression,
    at position: SourcePosition
  ) throws(ShaderError) -> ShaderValue {
    let test = copied(try boolean(condition))
    if let known = integer(test) {
      var values: [ShaderValue] = []
      for (expression, isTaken) in [(first, known != 0), (second, known == 0)] {
        if isTaken {
          values.append(try value(expression))
        } else {
          try discarding { compiler throws(ShaderError) in
            values.append(try compiler.value(expression))
          }
        }
      }
      let (a, b) = try matched(values[0], values[1], at: position)
      return known != 0 ? a : b
    }
    if isPlain(first), isPlain(second) {
      let (a, b) = try matched(value(first), value(second), at: position)
      return selected(test, a, b)
    }
    let (inner, other) = (masked(test), masked(emit(.not, test)))
    let jump = jumpIfNone(inner)
    let a = try with(mask: inner) { compiler throws(ShaderError) in
      compiler.copied(try compiler.value(first))
    }
    var results: [Int] = []
    for register in a.registers {
      let isFloat = files[register] == .float
      let result = self.register(files[register])
      regions[result] = region
      append(ShaderInstruction(isFloat ? .move : .moveInt, result, register))
      results.append(result)
    }
    land(jump)
    let otherJump = jumpIfNone(other)
    let b = try with(mask: other) { compiler throws(ShaderError) in try compiler.value(second) }
    guard a.type == b.type else {
      throw ShaderError(
        .operands(operator: "?:", types: ["\(a.type)", "\(b.type)"]), at: position)
    }
    for (register, result) in zip(b.registers, results) {
      let isFloat = files[register] == .float
      append(
        ShaderInstruction(isFloat ? .select : .selectInt, result, register, result, other))
    }
    land(otherJump)
    return ShaderValue(type: a.type, registers: results)
  }

  /// Each scalar of `a` where the test is true, else that of `b`.
  mutating func selected(_ test: Int, _ a: ShaderValue, _ b: ShaderValue) -> ShaderValue {
    let registers = zip(a.registers, b.registers).map { first, second in
      first == second
        ? first : emit(files[first] == .float ? .select : .selectInt, first, second, test)
    }
    return ShaderValue(type: a.type, registers: registers)
  }

  /// Whether an expression only computes, and costs little, so that pixels which do not need it may
  /// execute it.
  func isPlain(_ expression: ShaderExpression) -> Bool {
    switch expression.node {
    case .assign, .step: return false
    case .call(let name, _):
      let isKnown =
        ShaderType(named: name) != nil
        || (ShaderBuiltIns.names.contains(name) && !ShaderBuiltIns.reading.contains(name))
      guard isKnown, functions[name] == nil else { return false }
    default: break
    }
    return expression.parts.allSatisfy { isPlain($0) }
  }

  // MARK: Conversions

  /// The value with its integers as floats where `type` wants them.
  mutating func converted(
    _ value: ShaderValue, to type: ShaderType, at position: SourcePosition?
  ) throws(ShaderError) -> ShaderValue {
    if value.type == type { return value }
    guard value.type.convertedToFloat == type else {
      throw ShaderError(.type(found: "\(value.type)", expected: "\(type)"), at: position)
    }
    return ShaderValue(type: type, registers: value.registers.map { emit(.intToFloat, $0) })
  }

  /// Both values in one type.
  mutating func matched(
    _ a: ShaderValue, _ b: ShaderValue, at position: SourcePosition
  ) throws(ShaderError) -> (ShaderValue, ShaderValue) {
    if a.type.convertedToFloat == b.type {
      return (try converted(a, to: b.type, at: position), b)
    }
    return (a, try converted(b, to: a.type, at: position))
  }
}
