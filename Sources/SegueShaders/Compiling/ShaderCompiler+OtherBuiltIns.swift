import CSegueShaderKernels

extension ShaderCompiler {
  /// The functions that take or give truths; nil for others.
  mutating func ofTruths(
    _ name: String, _ x: [ShaderValue], _ wrong: ShaderError
  ) throws(ShaderError) -> ShaderValue? {
    switch name {
    case "any", "all", "not":
      guard x.count == 1, case .vector(.bool, _) = x[0].type else { throw wrong }
      if name == "not" {
        return ShaderValue(type: x[0].type, registers: x[0].registers.map { emit(.not, $0) })
      }
      let registers = x[0].registers
      let result = registers.dropFirst().reduce(registers[0]) {
        emit(name == "any" ? .or : .and, $0, $1)
      }
      return ShaderValue(type: .bool, registers: [result])
    case "isnan", "isinf":
      guard x.count == 1, x[0].type.kind == .float, let count = x[0].type.componentCount else {
        throw wrong
      }
      let registers = x[0].registers.map { register in
        name == "isnan"
          ? emit(.notEqual, register, register)
          : emit(.equal, emit(.absolute, register), constant(Float.infinity))
      }
      return ShaderValue(type: ShaderType(.bool, count), registers: registers)
    case "mix":
      guard x.count == 3, x[2].type.kind == .bool else { return nil }
      guard x[0].type == x[1].type, x[0].type.componentCount == x[2].type.componentCount else {
        throw wrong
      }
      let registers = x[0].registers.indices.map { index in
        let operation: ShaderOperation = x[0].type.kind == .float ? .select : .selectInt
        return emit(
          operation, x[1].registers[index], x[0].registers[index], x[2].registers[index])
      }
      return ShaderValue(type: x[0].type, registers: registers)
    default:
      guard let symbol = ShaderBuiltIns.comparisons[name] else { return nil }
      guard x.count == 2, x[0].type == x[1].type, case .vector(let kind, let count) = x[0].type,
        kind != .bool || symbol == "==" || symbol == "!="
      else { throw wrong }
      let registers = zip(x[0].registers, x[1].registers).map { a, b in
        switch symbol {
        case "==": emit(kind == .float ? .equal : .equalInt, a, b)
        case "!=": emit(kind == .float ? .notEqual : .notEqualInt, a, b)
        default: compared(symbol, kind, a, b)
        }
      }
      return ShaderValue(type: .vector(.bool, count), registers: registers)
    }
  }

  /// The functions of integers; nil for others, and if an argument is a float.
  mutating func ofIntegers(
    _ name: String, _ x: [ShaderValue]
  ) throws(ShaderError) -> ShaderValue? {
    guard let first = x.first, x.allSatisfy({ $0.type.kind == .int }),
      x.allSatisfy({ $0.type == first.type || $0.type == .int })
    else { return nil }
    func part(_ index: Int, _ component: Int) -> Int {
      x[index].registers[x[index].registers.count == 1 ? 0 : component]
    }
    let components = first.registers.indices
    switch (name, x.count) {
    case ("abs", 1), ("sign", 1):
      guard let operation = ShaderBuiltIns.integer[name] else { return nil }
      return ShaderValue(type: first.type, registers: first.registers.map { emit(operation, $0) })
    case ("min", 2), ("max", 2):
      guard let operation = ShaderBuiltIns.integer[name] else { return nil }
      return ShaderValue(
        type: first.type, registers: components.map { emit(operation, part(0, $0), part(1, $0)) })
    case ("clamp", 3):
      let registers = components.map {
        emit(.minimumInt, emit(.maximumInt, part(0, $0), part(1, $0)), part(2, $0))
      }
      return ShaderValue(type: first.type, registers: registers)
    default: return nil
    }
  }

  /// The functions of matrices; nil for others.
  mutating func ofMatrices(
    _ name: String, _ x: [ShaderValue]
  ) throws(ShaderError) -> ShaderValue? {
    guard let first = x.first else { return nil }
    switch (name, first.type, x.count) {
    case ("matrixCompMult", .matrix, 2) where x[1].type == first.type:
      let registers = zip(first.registers, x[1].registers).map { emit(.multiply, $0, $1) }
      return ShaderValue(type: first.type, registers: registers)
    case ("transpose", .matrix(let count), 1):
      let registers = (0..<count * count).map { index in
        let (column, row) = index.quotientAndRemainder(dividingBy: count)
        return first.registers[row * count + column]
      }
      return ShaderValue(type: first.type, registers: registers)
    case ("outerProduct", .vector(.float, let count), 2) where x[1].type == first.type:
      var registers: [Int] = []
      for column in 0..<count {
        for row in 0..<count {
          registers.append(emit(.multiply, first.registers[row], x[1].registers[column]))
        }
      }
      return ShaderValue(type: .matrix(count), registers: registers)
    default: return nil
    }
  }
}
