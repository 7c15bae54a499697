/// Operations on numbers that are known when a shader is compiled.
enum ShaderFolding {
  /// The result of an operation, by the same code that runs it; nil if it is none of numbers.
  static func value(
    _ operation: ShaderOperation, _ operands: [ShaderConstant]
  ) -> ShaderConstant? {
    guard let result = operation.result, operation != .sample,
      operands.count == operation.operands.count
    else { return nil }
    let vectors = ShaderMachine.vectors
    var floats = Array(repeating: FloatLanes.zero, count: 4 * vectors)
    var ints = Array(repeating: IntLanes.zero, count: 4 * vectors)
    for (index, operand) in operands.enumerated() {
      for vector in index * vectors..<(index + 1) * vectors {
        switch operand {
        case .float(let bits): floats[vector] = FloatLanes(repeating: Float(bitPattern: bits))
        case .int(let value): ints[vector] = IntLanes(repeating: value)
        }
      }
    }
    ShaderKernels.run(ShaderInstruction(operation, 3, 0, 1, 2), &floats, &ints, [])
    return switch result {
    case .float: .float(floats[3 * vectors][0].bitPattern)
    case .int: .int(ints[3 * vectors][0])
    }
  }
}
