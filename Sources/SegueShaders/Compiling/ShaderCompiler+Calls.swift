import CSegueShaderKernels
import SegueMessages

extension ShaderCompiler {
  /// A call of a constructor, a function of the shader or one of GLSL.
  mutating func call(
    _ name: String, _ arguments: [ShaderExpression], at position: SourcePosition
  ) throws(ShaderError) -> ShaderValue {
    if let type = ShaderType(named: name) {
      return try constructed(type, values(arguments), named: name, at: position)
    }
    if case .structure(let structure) = symbol(name) {
      return try constructed(.structure(structure), values(arguments), named: name, at: position)
    }
    if let functions = functions[name] {
      var places: [ShaderPlace] = []
      for argument in arguments { places.append(try place(argument)) }
      if let function = Self.best(functions, places.map(\.type)) {
        return try inlined(function, places, at: position)
      }
      guard ShaderBuiltIns.names.contains(name) else {
        throw ShaderError(
          .arguments(name, types: places.map { "\($0.type)" }), at: position)
      }
      return try builtIn(name, places.map { read($0) }, at: position)
    }
    guard ShaderBuiltIns.names.contains(name) else {
      let known = functions.keys.sorted() + ShaderBuiltIns.names.sorted()
      throw ShaderError(
        .unknown(name, kind: "function", nearest: known.nearest(to: name)), at: position)
    }
    return try builtIn(name, values(arguments), at: position)
  }

  /// The values of arguments; each is read before the next may change it.
  private mutating func values(
    _ arguments: [ShaderExpression]
  ) throws(ShaderError) -> [ShaderValue] {
    var values: [ShaderValue] = []
    let arePlain = arguments.allSatisfy { isPlain($0) }
    for argument in arguments {
      let value = try value(argument)
      values.append(arePlain ? value : copied(value))
    }
    return values
  }

  /// The function for arguments of these types: one that takes them as they are, or else one that
  /// takes integers as floats.
  private static func best(_ functions: [Function], _ types: [ShaderType]) -> Function? {
    functions.first { $0.parameters == types }
      ?? functions.first { function in
        function.parameters.count == types.count
          && zip(types, function.parameters).allSatisfy { $0 == $1 || $0.convertedToFloat == $1 }
      }
  }

  /// Compiles the body of a function in place of its call.
  mutating func inlined(
    _ function: Function, _ arguments: [ShaderPlace], at position: SourcePosition
  ) throws(ShaderError) -> ShaderValue {
    try deeper(at: position) { compiler throws(ShaderError) in
      try compiler.anyInlined(function, arguments, at: position)
    }
  }

  private mutating func anyInlined(
    _ function: Function, _ arguments: [ShaderPlace], at position: SourcePosition
  ) throws(ShaderError) -> ShaderValue {
    let text = function.text
    var names: [String: ShaderSymbol] = [:]
    var outputs: [(place: ShaderPlace, target: ShaderPlace)] = []
    for (index, parameter) in text.parameters.enumerated() {
      let (type, argument) = (function.parameters[index], arguments[index])
      let place: ShaderPlace
      if type.hasSampler {
        place = argument.part(type, isAssignable: false, \.self)
      } else {
        let initial =
          parameter.isRead ? try converted(read(argument), to: type, at: position) : nil
        place = variable(type, initial)
      }
      if parameter.isWritten {
        guard argument.isAssignable, argument.type == type else {
          throw ShaderError(
            .notAssignable("the argument of \(Message.quoted(parameter.name))"), at: position)
        }
        outputs.append((place, argument))
      }
      guard !parameter.name.isEmpty else { continue }
      guard names.updateValue(.variable(place), forKey: parameter.name) == nil else {
        throw ShaderError(.redeclared(parameter.name), at: parameter.position)
      }
    }

    let result = try body(of: function, names)
    for (place, target) in outputs { try assign(read(place), to: target, at: position) }
    try checkEffort(at: position)
    return result
  }

  /// Compiles the body of a function, which sees its parameters and what is outside of functions.
  private mutating func body(
    of function: Function, _ names: [String: ShaderSymbol]
  ) throws(ShaderError) -> ShaderValue {
    let outer = (scopes: scopes, frame: frame, mask: mask, region: region)
    // Also after an error, because the scopes around this call end, too.
    defer { (scopes, frame, mask, region) = outer }
    scopes = [scopes[0], names]
    frame = try newFrame(function)
    _ = try block(function.text.body)
    return frame.tail ?? ShaderValue(type: function.result, registers: frame.result)
  }

  /// The frame of a function: without masks if it returns only at its end.
  private mutating func newFrame(_ function: Function) throws(ShaderError) -> Frame {
    var frame = Frame(result: [], returns: nil)
    frame.type = function.result
    let body = function.text.body
    let returning = body.filter(\.returns)
    if returning.isEmpty {
      guard function.result == .void else {
        throw ShaderError(.noReturn(function.text.name), at: function.text.position)
      }
      return frame
    }
    if returning.count == 1, case .return = body.last?.node { return frame }
    frame.result = variableRegisters(function.result)
    for register in frame.result {
      let isFloat = files[register] == .float
      append(
        ShaderInstruction(
          isFloat ? .move : .moveInt, register, isFloat ? constant(Float(0)) : constant(Int32(0))))
    }
    let returns = variableRegisters(.bool)[0]
    append(ShaderInstruction(.moveInt, returns, mask ?? fullMask()))
    frame.returns = returns
    return frame
  }

  // MARK: Constructors

  /// A value of a type from others.
  mutating func constructed(
    _ type: ShaderType, _ arguments: [ShaderValue], named name: String, at position: SourcePosition
  ) throws(ShaderError) -> ShaderValue {
    let wrong = ShaderError(
      .arguments(name, types: arguments.map { "\($0.type)" }), at: position)
    switch type {
    case .void, .sampler: throw wrong
    case .array(let element, let count):
      guard arguments.count == count else { throw wrong }
      return try joined(
        type, arguments, Array(repeating: element, count: count), wrong)
    case .structure(let structure):
      guard arguments.count == structure.fields.count else { throw wrong }
      return try joined(type, arguments, structure.fields.map(\.type), wrong)
    case .scalar, .vector, .matrix: break
    }
    guard let kind = type.kind, !arguments.isEmpty, arguments.allSatisfy({ $0.type.kind != nil })
    else { throw wrong }
    if arguments.count == 1, arguments[0].registers.count == 1 {
      let number = changed(arguments[0].registers[0], arguments[0].type.kind, to: kind)
      guard case .matrix(let count) = type else {
        return ShaderValue(
          type: type, registers: Array(repeating: number, count: type.scalarCount))
      }
      let zero = constant(Float(0))
      let registers = (0..<count * count).map { $0 % (count + 1) == 0 ? number : zero }
      return ShaderValue(type: type, registers: registers)
    }
    if case .matrix(let count) = type, arguments.count == 1,
      case .matrix(let other) = arguments[0].type
    {
      let registers = (0..<count * count).map { index in
        let (column, row) = index.quotientAndRemainder(dividingBy: count)
        return column < other && row < other
          ? arguments[0].registers[column * other + row]
          : constant(Float(column == row ? 1 : 0))
      }
      return ShaderValue(type: type, registers: registers)
    }
    var registers: [Int] = []
    for argument in arguments {
      // Only the last argument may have components to spare.
      guard registers.count < type.scalarCount else { throw wrong }
      registers += argument.registers.map { changed($0, argument.type.kind, to: kind) }
    }
    guard registers.count >= type.scalarCount else { throw wrong }
    return ShaderValue(type: type, registers: Array(registers.prefix(type.scalarCount)))
  }

  private mutating func joined(
    _ type: ShaderType, _ arguments: [ShaderValue], _ types: [ShaderType], _ wrong: ShaderError
  ) throws(ShaderError) -> ShaderValue {
    var registers: [Int] = []
    for (argument, type) in zip(arguments, types) {
      guard argument.type == type || argument.type.convertedToFloat == type else { throw wrong }
      registers += try converted(argument, to: type, at: wrong.position).registers
    }
    return ShaderValue(type: type, registers: registers)
  }

  /// A scalar in another kind.
  private mutating func changed(
    _ register: Int, _ kind: ShaderType.Kind?, to other: ShaderType.Kind
  ) -> Int {
    switch (kind, other) {
    case (.int, .float): emit(.intToFloat, register)
    case (.bool, .float): emit(.select, constant(Float(1)), constant(Float(0)), register)
    case (.float, .int): emit(.floatToInt, register)
    case (.bool, .int): emit(.and, register, constant(Int32(1)))
    case (.float, .bool): emit(.notEqual, register, constant(Float(0)))
    case (.int, .bool): emit(.notEqualInt, register, constant(Int32(0)))
    default: register
    }
  }
}
