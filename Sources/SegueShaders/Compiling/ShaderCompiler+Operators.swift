import CSegueShaderKernels
import SegueMessages

extension ShaderCompiler {
  mutating func unary(
    _ symbol: String, _ value: ShaderValue, at position: SourcePosition
  ) throws(ShaderError) -> ShaderValue {
    let operation: ShaderOperation? =
      switch (symbol, value.type.kind) {
      case ("+", .float), ("+", .int): .move
      case ("-", .float): .negate
      case ("-", .int): .negateInt
      case ("!", .bool) where value.type == .bool: .not
      case ("~", .int): .not
      default: nil
      }
    guard let operation else {
      throw ShaderError(
        .operands(operator: symbol, types: ["\(value.type)"]), at: position)
    }
    if operation == .move { return value }
    return ShaderValue(type: value.type, registers: value.registers.map { emit(operation, $0) })
  }

  /// A binary operator, but `&&` and `||`.
  mutating func binary(
    _ symbol: String, _ left: ShaderValue, _ right: ShaderValue, at position: SourcePosition
  ) throws(ShaderError) -> ShaderValue {
    let wrong = ShaderError(
      .operands(operator: symbol, types: ["\(left.type)", "\(right.type)"]), at: position)
    switch symbol {
    case "==", "!=": return try equality(symbol, left, right, at: position)
    case "^^":
      guard left.type == .bool, right.type == .bool else { throw wrong }
      return ShaderValue(
        type: .bool, registers: [emit(.xor, left.registers[0], right.registers[0])])
    default: break
    }
    guard let (a, b, kind) = oneKind(left, right), kind != .bool else { throw wrong }
    if ["<", ">", "<=", ">="].contains(symbol) {
      guard a.type.componentCount == 1, b.type.componentCount == 1 else { throw wrong }
      return ShaderValue(
        type: .bool, registers: [compared(symbol, kind, a.registers[0], b.registers[0])])
    }
    guard let operation = Self.operation(symbol, kind) else { throw wrong }
    if symbol == "*", let product = matrixProduct(a, b) { return product }
    let type: ShaderType
    if a.type == b.type || b.type.componentCount == 1 {
      type = a.type
    } else if a.type.componentCount == 1 {
      type = b.type
    } else {
      throw wrong
    }
    let registers = (0..<max(a.registers.count, b.registers.count)).map { index in
      emit(
        operation, a.registers[a.registers.count == 1 ? 0 : index],
        b.registers[b.registers.count == 1 ? 0 : index])
    }
    return ShaderValue(type: type, registers: registers)
  }

  /// Both values in one kind; nil if they have none.
  private mutating func oneKind(
    _ a: ShaderValue, _ b: ShaderValue
  ) -> (ShaderValue, ShaderValue, ShaderType.Kind)? {
    guard let first = a.type.kind, let second = b.type.kind else { return nil }
    if first == second { return (a, b, first) }
    switch (first, second) {
    case (.int, .float): return (floats(a), b, .float)
    case (.float, .int): return (a, floats(b), .float)
    default: return nil
    }
  }

  private mutating func floats(_ value: ShaderValue) -> ShaderValue {
    ShaderValue(
      type: value.type.convertedToFloat ?? value.type,
      registers: value.registers.map { emit(.intToFloat, $0) })
  }

  private static func operation(_ symbol: String, _ kind: ShaderType.Kind) -> ShaderOperation? {
    switch (symbol, kind) {
    case ("+", .float): .add
    case ("-", .float): .subtract
    case ("*", .float): .multiply
    case ("/", .float): .divide
    case ("+", .int): .addInt
    case ("-", .int): .subtractInt
    case ("*", .int): .multiplyInt
    case ("/", .int): .divideInt
    case ("%", .int): .remainderInt
    case ("&", .int): .and
    case ("|", .int): .or
    case ("^", .int): .xor
    case ("<<", .int): .shiftLeft
    case (">>", .int): .shiftRight
    default: nil
    }
  }

  /// The result of `<`, `>`, `<=` or `>=`.
  mutating func compared(
    _ symbol: String, _ kind: ShaderType.Kind, _ a: Int, _ b: Int
  ) -> Int {
    let isFloat = kind == .float
    return switch symbol {
    case "<": emit(isFloat ? .less : .lessInt, a, b)
    case ">": emit(isFloat ? .less : .lessInt, b, a)
    case "<=": emit(isFloat ? .lessOrEqual : .lessOrEqualInt, a, b)
    default: emit(isFloat ? .lessOrEqual : .lessOrEqualInt, b, a)
    }
  }

  private mutating func equality(
    _ symbol: String, _ left: ShaderValue, _ right: ShaderValue, at position: SourcePosition
  ) throws(ShaderError) -> ShaderValue {
    guard left.type == right.type || oneKindExists(left.type, right.type) else {
      throw ShaderError(
        .operands(operator: symbol, types: ["\(left.type)", "\(right.type)"]), at: position)
    }
    let (a, b) = try matched(left, right, at: position)
    var result = fullMask()
    for (first, second) in zip(a.registers, b.registers) {
      let test = emit(files[first] == .float ? .equal : .equalInt, first, second)
      result = result == fullMask() ? test : emit(.and, result, test)
    }
    return ShaderValue(type: .bool, registers: [symbol == "==" ? result : emit(.not, result)])
  }

  private func oneKindExists(_ a: ShaderType, _ b: ShaderType) -> Bool {
    a.convertedToFloat == b || b.convertedToFloat == a
  }

  /// The product of matrices, or of a matrix and a vector; nil for others.
  private mutating func matrixProduct(_ a: ShaderValue, _ b: ShaderValue) -> ShaderValue? {
    let size: Int
    switch (a.type, b.type) {
    case (.matrix(let count), .matrix(let other)) where count == other: size = count
    case (.matrix(let count), .vector(_, let other)) where count == other: size = count
    case (.vector(_, let other), .matrix(let count)) where count == other: size = count
    default: return nil
    }
    // A vector on the left is a row, and one on the right is a column.
    let (rows, columns) = (a.registers.count / size, b.registers.count / size)
    var registers: [Int] = []
    for column in 0..<columns {
      for row in 0..<rows {
        let products = (0..<size).map { index in
          (a.registers[index * rows + row], b.registers[column * size + index])
        }
        registers.append(sum(of: products))
      }
    }
    let type = columns == size && rows == size ? a.type : .vector(.float, size)
    return ShaderValue(type: type, registers: registers)
  }

  /// The sum of products, from the first to the last.
  mutating func sum(of products: [(Int, Int)]) -> Int {
    let terms = products.map { emit(.multiply, $0.0, $0.1) }
    return terms.dropFirst().reduce(terms[0]) { emit(.add, $0, $1) }
  }
}
