import CSegueShaderKernels

/// An operation with its registers.
struct ShaderInstruction: Hashable {
  var operation: ShaderOperation

  /// The register of the result, and of the three after it for a sample.
  var result: Int
  var a: Int
  var b: Int
  var c: Int

  /// The fourth operand, the mask of a sample, or the target of a jump.
  var extra: Int

  init(
    _ operation: ShaderOperation, _ result: Int = 0, _ a: Int = 0, _ b: Int = 0, _ c: Int = 0,
    extra: Int = -1
  ) {
    (self.operation, self.result, self.a, self.b, self.c) = (operation, result, a, b, c)
    self.extra = extra
  }

  /// The registers that it reads.
  var sources: [Int] {
    var sources = Array([a, b, c, extra].prefix(operation.operands.count))
    if operation.readsPicture, extra >= 0 { sources.append(extra) }
    return sources
  }

  /// The registers that it writes.
  var results: Range<Int> {
    switch operation.result {
    case nil: result..<result
    case .some: result..<result + (operation == .sample ? 4 : 1)
    }
  }

  /// The same instruction with each register that it reads replaced.
  func reading(_ register: (Int) -> Int) -> ShaderInstruction {
    var copy = mapped(register)
    copy.result = result
    return copy
  }

  /// The same for kernels.
  var encoded: shader_instruction {
    shader_instruction(
      operation: operation, result: Int32(result), a: Int32(a), b: Int32(b), c: Int32(c),
      extra: Int32(extra))
  }

  /// The same instruction with each register replaced.
  func mapped(_ register: (Int) -> Int) -> ShaderInstruction {
    var copy = self
    if operation.result != nil { copy.result = register(result) }
    let count = operation.operands.count
    if count > 0 { copy.a = register(a) }
    if count > 1 { copy.b = register(b) }
    if count > 2 { copy.c = register(c) }
    if count > 3 || operation.readsPicture && extra >= 0 { copy.extra = register(extra) }
    return copy
  }
}

/// A number that the compiler knows.
enum ShaderConstant: Hashable {
  /// The bits of a float, so that −0 and 0 differ.
  case float(UInt32)
  case int(Int32)
}
