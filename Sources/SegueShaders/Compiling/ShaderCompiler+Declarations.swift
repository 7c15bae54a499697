import CSegueShaderKernels
import SegueMessages

extension ShaderCompiler {
  /// The type that a name stands for.
  ///
  /// - Parameters:
  ///   - name: The type as it is written.
  ///   - count: The length of the outermost array if it is left out.
  /// - Returns: The type.
  /// - Throws: ``ShaderError`` about an unknown name or a length.
  mutating func type(
    _ name: ShaderTypeName, inferring count: Int? = nil
  ) throws(ShaderError) -> ShaderType {
    var type: ShaderType
    if let builtIn = ShaderType(named: name.name) {
      type = builtIn
    } else if case .structure(let structure) = symbol(name.name) {
      type = .structure(structure)
    } else {
      throw ShaderError(
        .unknown(name.name, kind: "type", nearest: nil), at: name.position)
    }
    for (index, length) in name.lengths.enumerated().reversed() {
      let expected = "the length of an array, from 1 to \(ShaderLimits.scalars)"
      var known = index == 0 ? count.map { Int32($0) } : nil
      if let length {
        let value = try value(length)
        guard value.type == .int, let integer = integer(value.registers[0]) else {
          throw ShaderError(.notConstant("this length"), at: length.position)
        }
        known = integer
      }
      guard let known, known >= 1, known <= ShaderLimits.scalars else {
        throw ShaderError(
          .unexpected(found: known.map { "\($0)" } ?? "no length", expected: expected),
          at: length?.position ?? name.position)
      }
      guard type != .void, !type.hasSampler else {
        throw ShaderError(.unsupported("an array of \(type)"), at: name.position)
      }
      type = .array(type, Int(known))
      try checkSize(type, at: name.position)
    }
    return type
  }

  private func checkSize(_ type: ShaderType, at position: SourcePosition) throws(ShaderError) {
    guard type.scalarCount <= ShaderLimits.scalars else {
      throw ShaderError(
        .tooMuch("numbers in one variable", limit: ShaderLimits.scalars), at: position)
    }
  }

  mutating func declare(_ text: ShaderStructureText) throws(ShaderError) {
    var fields: [ShaderStructure.Field] = []
    for field in text.fields {
      let type = try type(field.type)
      guard type != .void, !type.hasSampler else {
        throw ShaderError(.unsupported("a field of type \(type)"), at: field.position)
      }
      guard !fields.contains(where: { $0.name == field.name }) else {
        throw ShaderError(.redeclared(field.name), at: field.position)
      }
      fields.append(ShaderStructure.Field(name: field.name, type: type))
    }
    guard !fields.isEmpty else {
      throw ShaderError(
        .unexpected(found: "no field", expected: "at least one"), at: text.position)
    }
    let structure = ShaderStructure(name: text.name, fields: fields)
    try checkSize(.structure(structure), at: text.position)
    try declare(text.name, .structure(structure), at: text.position)
  }

  /// Declares variables; each begins with its initial value, or with zeros.
  mutating func declare(_ variable: ShaderVariable) throws(ShaderError) {
    for declarator in variable.declarators {
      var initial = try declarator.initial.map { expression throws(ShaderError) in
        try value(expression)
      }
      var count: Int?
      if case .array(_, let length) = initial?.type { count = length }
      let type = try type(declarator.type, inferring: count)
      guard type != .void, !type.hasSampler else {
        throw ShaderError(.unsupported("a variable of type \(type)"), at: declarator.position)
      }
      if let value = initial {
        initial = try converted(value, to: type, at: declarator.initial?.position)
      } else if variable.isConstant {
        throw ShaderError(
          .unexpected(found: "no value", expected: "'=' and the value of the constant"),
          at: declarator.position)
      }
      let place =
        if variable.isConstant, let initial {
          // A constant has a register of its own unless it is a number.
          ShaderPlace(copied(initial))
        } else {
          self.variable(type, initial)
        }
      try declare(declarator.name, .variable(place), at: declarator.position)
      try checkEffort(at: declarator.position)
    }
  }

  /// A new variable with a value.
  mutating func variable(_ type: ShaderType, _ initial: ShaderValue?) -> ShaderPlace {
    let registers = variableRegisters(type)
    for (index, register) in registers.enumerated() {
      let isFloat = files[register] == .float
      let source =
        initial?.registers[index] ?? (isFloat ? constant(Float(0)) : constant(Int32(0)))
      append(ShaderInstruction(isFloat ? .move : .moveInt, register, source))
    }
    return ShaderPlace(
      type, [ShaderPlace.Choice(condition: nil, registers: registers)], isAssignable: true)
  }

  /// The value in registers that no assignment changes.
  mutating func copied(_ value: ShaderValue) -> ShaderValue {
    ShaderValue(type: value.type, registers: value.registers.map { copied($0) })
  }

  /// The register, or a copy of that of a variable.
  mutating func copied(_ register: Int) -> Int {
    if regions[register] == nil { return register }
    return emit(files[register] == .float ? .move : .moveInt, register, folding: false)
  }

  mutating func declare(_ uniform: ShaderUniformText) throws(ShaderError) {
    let type = try type(uniform.type)
    if ["progress", "ratio"].contains(uniform.name), type == .float { return }
    if uniform.name == "resolution", type == .vector(.float, 2), uniform.initial == nil,
      resolution.isEmpty
    {
      resolution = type.kinds.map { _ in register(.float) }
      let place = ShaderPlace(ShaderValue(type: type, registers: resolution))
      try declare(uniform.name, .variable(place), at: uniform.position)
      return
    }
    guard let kind = Self.uniformKind(type) else {
      throw ShaderError(.unsupported("a uniform of type \(type)"), at: uniform.position)
    }
    var initial: ShaderUniform.Value?
    if let expression = uniform.initial, kind != .picture {
      initial = try constantValue(expression, type)
    }
    let registers: [Int]
    if kind == .picture {
      let count = uniforms.count { $0.definition.kind == .picture }
      guard count < ShaderLimits.pictures else {
        throw ShaderError(
          .tooMuch("pictures", limit: ShaderLimits.pictures), at: uniform.position)
      }
      // The first two are the views.
      registers = [constant(Int32(2 + count))]
    } else {
      registers = type.kinds.map { register($0 == .float ? .float : .int) }
    }
    let range = uniform.comment?.range
    if let range { try check(range, initial, kind, of: uniform) }
    let definition = ShaderUniform(
      name: uniform.name, kind: kind, defaultValue: initial, range: range,
      help: uniform.comment?.help ?? "", line: uniform.position.line)
    uniforms.append((definition, kind == .picture ? [] : registers))
    let place = ShaderPlace(ShaderValue(type: type, registers: registers))
    try declare(uniform.name, .variable(place), at: uniform.position)
  }

  /// Checks that a uniform can have a range, and that its default lies in it.
  private func check(
    _ range: ClosedRange<Double>, _ initial: ShaderUniform.Value?, _ kind: ShaderUniform.Kind,
    of uniform: ShaderUniformText
  ) throws(ShaderError) {
    let position = uniform.comment?.rangePosition ?? uniform.position
    switch kind {
    case .float, .int, .floats, .ints: break
    case .bool, .bools, .picture:
      throw ShaderError(
        .unsupported("a range of \(Message.quoted(uniform.name))"), at: position)
    }
    // A default of single precision may lie a little outside.
    let isInside = (initial?.numbers ?? []).allSatisfy {
      Float(range.lowerBound)...Float(range.upperBound) ~= Float($0)
    }
    guard isInside else {
      throw ShaderError(
        .unexpected(
          found: "a range without the default of \(Message.quoted(uniform.name))",
          expected: "one around it"), at: position)
    }
  }

  private static func uniformKind(_ type: ShaderType) -> ShaderUniform.Kind? {
    switch type {
    case .scalar(.float): .float
    case .scalar(.int): .int
    case .scalar(.bool): .bool
    case .vector(.float, let count): .floats(count)
    case .vector(.int, let count): .ints(count)
    case .vector(.bool, let count): .bools(count)
    case .sampler: .picture
    case .void, .matrix, .array, .structure: nil
    }
  }

  /// The numbers of a uniform's default.
  private mutating func constantValue(
    _ expression: ShaderExpression, _ type: ShaderType
  ) throws(ShaderError) -> ShaderUniform.Value {
    var value = try value(expression)
    // Comments are not GLSL: a number stands for all components, and 1 for true.
    if value.type != type, value.type.componentCount == 1, type.componentCount != nil {
      value = try constructed(type, [value], named: "\(type)", at: expression.position)
    }
    value = try converted(value, to: type, at: expression.position)
    let known = value.registers.map { constants[$0] }
    var (floats, ints) = ([Float](), [Int32]())
    for constant in known {
      switch constant {
      case nil: throw ShaderError(.notConstant("this default"), at: expression.position)
      case .float(let bits): floats.append(Float(bitPattern: bits))
      case .int(let value): ints.append(value)
      }
    }
    return floats.isEmpty ? .ints(ints) : .floats(floats)
  }

  mutating func declare(_ text: ShaderFunction) throws(ShaderError) {
    let result = try type(text.result)
    guard !result.hasSampler else {
      throw ShaderError(.unsupported("a function that returns \(result)"), at: text.position)
    }
    var parameters: [ShaderType] = []
    for parameter in text.parameters {
      let type = try type(parameter.type)
      guard type != .void, !type.hasSampler || !parameter.isWritten else {
        throw ShaderError(
          .unsupported("a parameter of type \(type)"), at: parameter.position)
      }
      parameters.append(type)
    }
    let known = functions[text.name] ?? []
    guard !known.contains(where: { $0.parameters == parameters }) else {
      throw ShaderError(.redeclared(text.name), at: text.position)
    }
    let function = Function(text: text, result: result, parameters: parameters)
    // Its body is checked here, where it sees only what stands before it. It can be called after
    // that, so that it cannot call itself.
    let arguments = parameters.map { type in
      type.hasSampler
        ? ShaderPlace(ShaderValue(type: type, registers: [constant(Int32(0))]))
        : ShaderPlace(ShaderValue(type: type, registers: variableRegisters(type)))
    }
    try discarding { compiler throws(ShaderError) in
      _ = try compiler.inlined(
        function,
        zip(text.parameters, arguments).map {
          $0.isWritten ? $1.part($1.type, isAssignable: true, \.self) : $1
        }, at: text.position)
    }
    functions[text.name] = known + [function]
  }
}
