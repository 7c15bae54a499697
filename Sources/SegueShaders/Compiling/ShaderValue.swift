/// A value while a shader is compiled: a register for each of its scalars.
struct ShaderValue {
  let type: ShaderType
  let registers: [Int]
}

/// A variable, or a part of one, that an expression names.
struct ShaderPlace {
  let type: ShaderType

  /// The registers that it may stand for.
  ///
  /// Without a condition there is one choice. Of several, the conditions exclude each other.
  let choices: [Choice]

  /// Whether it may be assigned to.
  let isAssignable: Bool

  struct Choice {
    let condition: Int?
    let registers: [Int]
  }

  init(_ type: ShaderType, _ choices: [Choice], isAssignable: Bool) {
    (self.type, self.choices, self.isAssignable) = (type, choices, isAssignable)
  }

  /// A value that nothing can be assigned to.
  init(_ value: ShaderValue) {
    self.init(
      value.type, [Choice(condition: nil, registers: value.registers)], isAssignable: false)
  }

  /// A part of each choice.
  func part(
    _ type: ShaderType, isAssignable: Bool? = nil, _ registers: ([Int]) -> [Int]
  ) -> ShaderPlace {
    ShaderPlace(
      type,
      choices.map { Choice(condition: $0.condition, registers: registers($0.registers)) },
      isAssignable: isAssignable ?? self.isAssignable)
  }
}

/// The meaning of a name.
enum ShaderSymbol {
  case variable(ShaderPlace)
  case structure(ShaderStructure)
}
