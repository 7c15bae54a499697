import CSegueShaderKernels
import SegueMessages

extension ShaderCompiler {
  /// A call of a function of GLSL, each as its specification defines it.
  mutating func builtIn(
    _ name: String, _ given: [ShaderValue], at position: SourcePosition
  ) throws(ShaderError) -> ShaderValue {
    let wrong = ShaderError(.arguments(name, types: given.map { "\($0.type)" }), at: position)
    if ShaderBuiltIns.reading.contains(name) { return try reading(name, given, wrong) }
    if let value = try ofTruths(name, given, wrong) { return value }
    if let value = try ofIntegers(name, given) { return value }
    if let value = try ofMatrices(name, given) { return value }

    var arguments: [ShaderValue] = []
    for value in given {
      guard value.type.componentCount != nil,
        value.type.kind == .float || value.type.kind == .int
      else { throw wrong }
      arguments.append(
        try converted(value, to: value.type.convertedToFloat ?? value.type, at: position))
    }
    if let value = try ofVectors(name, arguments, wrong) { return value }
    return try ofComponents(name, arguments, wrong)
  }

  private mutating func reading(
    _ name: String, _ given: [ShaderValue], _ wrong: ShaderError
  ) throws(ShaderError) -> ShaderValue {
    if name == "textureSize" { return try size(given, wrong) }
    var given = given
    if name.hasPrefix("get") {
      let picture = constant(Int32(name == "getFromColor" ? 0 : 1))
      given.insert(ShaderValue(type: .sampler, registers: [picture]), at: 0)
    }
    guard given.count == 2, given[0].type == .sampler, given[1].type == .vector(.float, 2),
      let picture = integer(given[0].registers[0])
    else { throw wrong }
    let registers = (0..<4).map { _ in register(.float) }
    append(
      ShaderInstruction(
        .sample, registers[0], given[1].registers[0], given[1].registers[1], Int(picture),
        extra: mask ?? -1))
    return ShaderValue(type: .vector(.float, 4), registers: registers)
  }

  /// The width and the height of a picture; its second argument is a level of detail, of which
  /// there is only one.
  private mutating func size(
    _ given: [ShaderValue], _ wrong: ShaderError
  ) throws(ShaderError) -> ShaderValue {
    guard given.map(\.type) == [.sampler, .int], let picture = integer(given[0].registers[0]) else {
      throw wrong
    }
    let registers = pictureSizes[Int(picture)] ?? [register(.int), register(.int)]
    pictureSizes[Int(picture)] = registers
    return ShaderValue(type: .vector(.int, 2), registers: registers)
  }

  // MARK: Functions of each component

  private mutating func ofComponents(
    _ name: String, _ arguments: [ShaderValue], _ wrong: ShaderError
  ) throws(ShaderError) -> ShaderValue {
    let counts = Self.argumentCounts[name] ?? (ShaderBuiltIns.binary[name] == nil ? 1...1 : 2...2)
    guard counts.contains(arguments.count) else { throw wrong }
    let type = arguments.map(\.type).max { $0.scalarCount < $1.scalarCount } ?? .float
    for (index, argument) in arguments.enumerated() where argument.type != type {
      guard argument.type == .float, Self.scalarPlaces[name]?.contains(index) == true else {
        throw wrong
      }
    }
    let registers = (0..<type.scalarCount).map { component in
      componentwise(
        name, arguments.map { $0.registers[$0.registers.count == 1 ? 0 : component] })
    }
    return ShaderValue(type: type, registers: registers)
  }

  private static let argumentCounts: [String: ClosedRange<Int>] = [
    "atan": 1...2, "clamp": 3...3, "mix": 3...3, "step": 2...2, "smoothstep": 3...3,
  ]

  /// The arguments that may be scalars beside vectors.
  private static let scalarPlaces: [String: [Int]] = [
    "mod": [1], "min": [1], "max": [1], "clamp": [1, 2], "mix": [2], "step": [0],
    "smoothstep": [0, 1],
  ]

  private mutating func componentwise(_ name: String, _ x: [Int]) -> Int {
    if let operation = ShaderBuiltIns.unary[name] { return emit(operation, x[0]) }
    if let operation = ShaderBuiltIns.binary[name] { return emit(operation, x[0], x[1]) }
    let one = constant(Float(1))
    switch name {
    case "abs": return emit(.absolute, x[0])
    case "sign": return emit(.sign, x[0])
    case "radians": return emit(.multiply, x[0], constant(Float(0x1.1df46ap-6)))
    case "degrees": return emit(.multiply, x[0], constant(Float(0x1.ca5dc2p5)))
    case "atan": return x.count == 2 ? emit(.arctangent2, x[0], x[1]) : emit(.arctangent, x[0])
    case "clamp": return emit(.minimum, emit(.maximum, x[0], x[1]), x[2])
    case "mix":
      // x · (1 − a) + y · a is exact at both ends.
      return emit(
        .add, emit(.multiply, x[0], emit(.subtract, one, x[2])), emit(.multiply, x[1], x[2]))
    case "step": return emit(.select, constant(Float(0)), one, emit(.less, x[1], x[0]))
    case "smoothstep":
      let part = emit(.divide, emit(.subtract, x[2], x[0]), emit(.subtract, x[1], x[0]))
      let t = emit(.minimum, emit(.maximum, part, constant(Float(0))), one)
      let slope = emit(.subtract, constant(Float(3)), emit(.multiply, constant(Float(2)), t))
      return emit(.multiply, emit(.multiply, t, t), slope)
    default: return hyperbolic(name, x[0])
    }
  }

  /// The hyperbolic functions and their inverses, by exponentials and logarithms.
  private mutating func hyperbolic(_ name: String, _ x: Int) -> Int {
    let (one, half) = (constant(Float(1)), constant(Float(0.5)))
    let grown = emit(.exponential, x)
    switch name {
    case "sinh", "cosh":
      let shrunk = emit(.divide, one, grown)
      return emit(.multiply, half, emit(name == "sinh" ? .subtract : .add, grown, shrunk))
    case "tanh":
      // 1 − 2 / (e²ˣ + 1), which is finite everywhere.
      let square = emit(.exponential, emit(.add, x, x))
      return emit(
        .subtract, one, emit(.divide, constant(Float(2)), emit(.add, square, one)))
    case "asinh":
      let magnitude = emit(.absolute, x)
      let root = emit(.squareRoot, emit(.add, emit(.multiply, x, x), one))
      return emit(.multiply, emit(.sign, x), emit(.logarithm, emit(.add, magnitude, root)))
    case "acosh":
      let root = emit(.squareRoot, emit(.subtract, emit(.multiply, x, x), one))
      return emit(.logarithm, emit(.add, x, root))
    default:
      let share = emit(.divide, emit(.add, one, x), emit(.subtract, one, x))
      return emit(.multiply, half, emit(.logarithm, share))
    }
  }

  // MARK: Functions of vectors

  private mutating func ofVectors(
    _ name: String, _ x: [ShaderValue], _ wrong: ShaderError
  ) throws(ShaderError) -> ShaderValue? {
    let counts = [
      "length": 1, "normalize": 1, "distance": 2, "dot": 2, "cross": 2, "reflect": 2, "refract": 3,
      "faceforward": 3,
    ]
    guard let count = counts[name] else { return nil }
    guard x.count == count else { throw wrong }
    let type = x[0].type
    guard x.count < 2 || x[1].type == type else { throw wrong }
    func scalar(_ register: Int) -> ShaderValue {
      ShaderValue(type: .float, registers: [register])
    }
    switch name {
    case "length": return scalar(emit(.squareRoot, dot(x[0], x[0])))
    case "normalize": return product(x[0], emit(.inverseSquareRoot, dot(x[0], x[0])))
    case "distance":
      let way = combined(.subtract, x[0], x[1])
      return scalar(emit(.squareRoot, dot(way, way)))
    case "dot": return scalar(dot(x[0], x[1]))
    case "cross":
      guard type == .vector(.float, 3) else { throw wrong }
      let (a, b) = (x[0].registers, x[1].registers)
      let registers = [(1, 2), (2, 0), (0, 1)].map { i, j in
        emit(.subtract, emit(.multiply, a[i], b[j]), emit(.multiply, a[j], b[i]))
      }
      return ShaderValue(type: type, registers: registers)
    case "reflect":
      let share = emit(.multiply, constant(Float(2)), dot(x[1], x[0]))
      return combined(.subtract, x[0], product(x[1], share))
    case "refract":
      guard x[2].type == .float else { throw wrong }
      return refracted(x[0], x[1], x[2].registers[0])
    default:
      guard x[2].type == type else { throw wrong }
      let test = emit(.less, dot(x[2], x[1]), constant(Float(0)))
      let turned = ShaderValue(type: type, registers: x[0].registers.map { emit(.negate, $0) })
      return selected(test, x[0], turned)
    }
  }

  private mutating func refracted(
    _ incident: ShaderValue, _ normal: ShaderValue, _ eta: Int
  ) -> ShaderValue {
    let (zero, one) = (constant(Float(0)), constant(Float(1)))
    let slope = dot(normal, incident)
    let rest = emit(.subtract, one, emit(.multiply, slope, slope))
    let k = emit(.subtract, one, emit(.multiply, emit(.multiply, eta, eta), rest))
    let share = emit(.add, emit(.multiply, eta, slope), emit(.squareRoot, k))
    let bent = combined(.subtract, product(incident, eta), product(normal, share))
    let none = ShaderValue(
      type: incident.type, registers: incident.registers.map { _ in zero })
    return selected(emit(.less, k, zero), none, bent)
  }

  private mutating func dot(_ a: ShaderValue, _ b: ShaderValue) -> Int {
    sum(of: Array(zip(a.registers, b.registers)))
  }

  private mutating func product(_ value: ShaderValue, _ factor: Int) -> ShaderValue {
    ShaderValue(
      type: value.type, registers: value.registers.map { emit(.multiply, $0, factor) })
  }

  private mutating func combined(
    _ operation: ShaderOperation, _ a: ShaderValue, _ b: ShaderValue
  ) -> ShaderValue {
    ShaderValue(
      type: a.type, registers: zip(a.registers, b.registers).map { emit(operation, $0, $1) })
  }
}
