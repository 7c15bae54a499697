import CSegueShaderKernels

/// Operations on numbers that are known when a shader is compiled.
enum ShaderFolding {
  /// The result of an operation, by its definition; nil if it is none of numbers.
  static func value(
    _ operation: ShaderOperation, _ operands: [ShaderConstant]
  ) -> ShaderConstant? {
    guard let result = operation.result, !operation.readsPicture,
      operands.count == operation.operands.count
    else { return nil }
    var floats = Array(repeating: FloatLanes.zero, count: 4)
    var ints = Array(repeating: IntLanes.zero, count: 4)
    for (index, operand) in operands.enumerated() {
      switch operand {
      case .float(let bits): floats[index] = FloatLanes(repeating: Float(bitPattern: bits))
      case .int(let value): ints[index] = IntLanes(repeating: value)
      }
    }
    let instruction = ShaderInstruction(operation, 3, 0, 1, 2, extra: 3)
    var floatLanes = floats.mutableSpan
    var intLanes = ints.mutableSpan
    let tile = shader_tile(row: 0, column: 0, count: 1, width: 1, height: 1, u: -1, v: -1)
    ShaderKernels(stride: 1, tile: tile).run(instruction, &floatLanes, &intLanes, [])
    return switch result {
    case .float: .float(floats[3][0].bitPattern)
    case .int: .int(ints[3][0])
    }
  }
}
