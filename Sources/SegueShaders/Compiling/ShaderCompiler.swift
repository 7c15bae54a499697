import CSegueShaderKernels
import SegueMessages

/// Checks the types of a shader, and turns it into instructions with any number of registers.
///
/// Every value is split into scalars, every function is inlined, and control flow becomes masks: a
/// mask is an integer register that is −1 at the pixels that execute what is compiled.
struct ShaderCompiler {
  var instructions: [ShaderInstruction] = []

  /// The file of each register.
  var files: [ShaderOperation.File] = []

  /// The numbers that some registers hold, and those registers by number.
  var constants: [Int: ShaderConstant] = [:]
  var constantRegisters: [ShaderConstant: Int] = [:]

  /// The region of each register that belongs to a variable; nil for a value in between.
  ///
  /// A region is code with one mask. An assignment in the region of the declaration needs no mask,
  /// because no other pixel sees the variable.
  var regions: [Int?] = []
  var region = 0
  var lastRegion = 0

  /// The pixels that execute the current code; nil for all.
  var mask: Int?

  /// The function whose body is compiled, and its loops.
  var frame = Frame(result: [], returns: nil)

  /// Depth of nested statements, expressions and calls.
  private var depth = 0

  /// The names, the innermost scope last.
  var scopes: [[String: ShaderSymbol]] = [[:]]
  var functions: [String: [Function]] = [:]
  var uniforms: [(definition: ShaderUniform, registers: [Int])] = []

  /// The registers of a uniform called `resolution`, which is the size of the picture.
  var resolution: [Int] = []

  /// The registers of the width and the height of the pictures whose size is asked for.
  var pictureSizes: [Int: [Int]] = [:]

  /// Number of instructions that were made, also of those that were dropped again, and of
  /// statements and expressions that were compiled.
  private(set) var effort = 0

  /// A function with the types of its parameters.
  struct Function {
    let text: ShaderFunction
    let result: ShaderType
    let parameters: [ShaderType]
  }

  /// The state of one call of a function.
  struct Frame {
    /// The registers of the result.
    var result: [Int]

    /// The mask of the pixels still in the function; nil if it returns at its end only.
    var returns: Int?
    var loops: [Loop] = []

    /// The result of a function that returns at its end only.
    var tail: ShaderValue?
    var type = ShaderType.void
  }

  /// The masks of a loop.
  struct Loop {
    /// The pixels that are still in the loop.
    let active: Int
    /// The pixels that are still in this pass; the same register if no pass ends early.
    let pass: Int
  }

  /// Compiles a shader.
  ///
  /// - Throws: ``ShaderError`` for the first mistake of the text.
  static func program(_ text: ShaderText) throws(ShaderError) -> ShaderProgram {
    var compiler = ShaderCompiler()
    return try compiler.compile(text)
  }

  private mutating func compile(_ text: ShaderText) throws(ShaderError) -> ShaderProgram {
    let progress = inputs(.float, as: "progress")
    let ratio = inputs(.float, as: "ratio")
    for part in text.parts {
      switch part {
      case .uniform(let uniform): try declare(uniform)
      case .variable(let variable): try declare(variable)
      case .structure(let structure): try declare(structure)
      case .function(let function): try declare(function)
      }
    }
    let type = ShaderType.vector(.float, 2)
    guard
      let transition = functions["transition"]?.first(where: {
        $0.parameters == [type] && $0.result == .vector(.float, 4)
      })
    else { throw ShaderError(.lacksTransition, at: nil) }
    let coordinates = ShaderValue(type: type, registers: [register(.float), register(.float)])
    let color = try inlined(transition, [ShaderPlace(coordinates)], at: transition.text.position)
    let pixel = register(.int)
    append(
      ShaderInstruction(
        .pixel, pixel, color.registers[0], color.registers[1], color.registers[2],
        extra: color.registers[3]))
    guard effort <= Self.effortLimit else { throw tooLarge }
    var optimizer = ShaderOptimizer(
      instructions, files: files, constants: constants,
      inputs: [progress, ratio] + resolution + coordinates.registers
        + uniforms.flatMap(\.registers) + pictureSizes.sorted { $0.key < $1.key }.flatMap(\.value),
      output: pixel)
    return try optimizer.program(
      uniforms: uniforms.map(\.definition), uniformRegisters: uniforms.map(\.registers),
      coordinates: coordinates.registers,
      frame: ShaderProgram.FrameRegisters(
        progress: progress, ratio: ratio, resolution: resolution, pictureSizes: pictureSizes))
  }

  /// The most effort; a program of the largest size takes about a half of it.
  private static let effortLimit = 8 * ShaderLimits.instructions

  private var tooLarge: ShaderError {
    ShaderError(
      .tooMuch("instructions with all functions inlined", limit: ShaderLimits.instructions),
      at: nil)
  }

  /// Fails if the program has become too large.
  func checkEffort(at position: SourcePosition) throws(ShaderError) {
    guard effort <= Self.effortLimit, instructions.count <= ShaderLimits.instructions else {
      throw ShaderError(
        .tooMuch("instructions with all functions inlined", limit: ShaderLimits.instructions),
        at: position)
    }
  }

  /// A variable that is set from outside.
  private mutating func inputs(_ type: ShaderType, as name: String) -> Int {
    let register = register(.float)
    scopes[0][name] = .variable(
      ShaderPlace(ShaderValue(type: type, registers: [register])))
    return register
  }

  // MARK: Registers

  /// A new register of a value in between.
  mutating func register(_ file: ShaderOperation.File) -> Int {
    files.append(file)
    regions.append(nil)
    return files.count - 1
  }

  /// New registers of a variable in the current region.
  mutating func variableRegisters(_ type: ShaderType) -> [Int] {
    type.kinds.map { kind in
      let register = register(kind == .float ? .float : .int)
      regions[register] = region
      return register
    }
  }

  mutating func constant(_ value: ShaderConstant) -> Int {
    if let register = constantRegisters[value] { return register }
    let register: Int
    switch value {
    case .float: register = self.register(.float)
    case .int: register = self.register(.int)
    }
    constants[register] = value
    constantRegisters[value] = register
    return register
  }

  mutating func constant(_ value: Float) -> Int { constant(.float(value.bitPattern)) }

  mutating func constant(_ value: Int32) -> Int { constant(.int(value)) }

  /// The integer that a register holds; nil if it is not known.
  func integer(_ register: Int) -> Int32? {
    if case .int(let value) = constants[register] { value } else { nil }
  }

  // MARK: Instructions

  /// Adds an instruction, and returns the register of its result: a constant if it can be computed
  /// now.
  mutating func emit(
    _ operation: ShaderOperation, _ operands: Int..., folding: Bool = true
  ) -> Int {
    if folding {
      let known = operands.compactMap { constants[$0] }
      if known.count == operands.count, let value = ShaderFolding.value(operation, known) {
        return constant(value)
      }
      // A product with 1 has the same bits.
      if operation == .multiply {
        let one = ShaderConstant.float(Float(1).bitPattern)
        if constants[operands[1]] == one { return operands[0] }
        if constants[operands[0]] == one { return operands[1] }
      }
    }
    guard let file = operation.result else { preconditionFailure("a jump has no result") }
    let result = register(file)
    func operand(_ index: Int) -> Int { index < operands.count ? operands[index] : 0 }
    append(ShaderInstruction(operation, result, operand(0), operand(1), operand(2)))
    return result
  }

  mutating func append(_ instruction: ShaderInstruction) {
    instructions.append(instruction)
    effort += 1
  }

  /// Adds a jump, whose target ``land(_:)`` sets.
  mutating func jumpIfNone(_ mask: Int) -> Int {
    append(ShaderInstruction(.jumpIfNone, 0, mask))
    return instructions.count - 1
  }

  /// Lets a jump end here.
  mutating func land(_ jump: Int) { instructions[jump].extra = instructions.count }

  /// Compiles code that is checked, and never executed.
  mutating func discarding(
    _ body: (inout ShaderCompiler) throws(ShaderError) -> Void
  ) throws(ShaderError) {
    let count = instructions.count
    try body(&self)
    instructions.removeLast(instructions.count - count)
  }

  // MARK: Masks

  /// The mask that all pixels are in.
  mutating func fullMask() -> Int { constant(Int32(-1)) }

  /// The pixels of the current code for which a condition is true.
  mutating func masked(_ condition: Int) -> Int {
    guard let mask else { return condition }
    return emit(.and, mask, condition)
  }

  /// Compiles code for the pixels of a mask.
  mutating func with<Result>(
    mask inner: Int?, _ body: (inout ShaderCompiler) throws(ShaderError) -> Result
  ) throws(ShaderError) -> Result {
    let (outer, outerRegion) = (mask, region)
    enter(mask: inner)
    defer { (mask, region) = (outer, outerRegion) }
    return try body(&self)
  }

  /// Takes another mask for what follows.
  mutating func enter(mask inner: Int?) {
    lastRegion += 1
    (mask, region) = (inner, lastRegion)
  }

  /// Counts the depth of what is compiled, which bounds the stack.
  mutating func deeper<Result>(
    at position: SourcePosition,
    _ body: (inout ShaderCompiler) throws(ShaderError) -> Result
  ) throws(ShaderError) -> Result {
    guard depth < ShaderLimits.depth * 2 else {
      throw ShaderError(
        .tooMuch("nested parts with all functions inlined", limit: ShaderLimits.depth * 2),
        at: position)
    }
    depth += 1
    effort += 1
    defer { depth -= 1 }
    try checkEffort(at: position)
    return try body(&self)
  }

  // MARK: Names

  /// The meaning of a name.
  func symbol(_ name: String) -> ShaderSymbol? {
    for scope in scopes.reversed() {
      if let symbol = scope[name] { return symbol }
    }
    return nil
  }

  mutating func declare(
    _ name: String, _ symbol: ShaderSymbol, at position: SourcePosition
  ) throws(ShaderError) {
    guard scopes[scopes.count - 1].updateValue(symbol, forKey: name) == nil else {
      throw ShaderError(.redeclared(name), at: position)
    }
  }

  mutating func scoped<Result>(
    _ body: (inout ShaderCompiler) throws(ShaderError) -> Result
  ) throws(ShaderError) -> Result {
    scopes.append([:])
    defer { scopes.removeLast() }
    return try body(&self)
  }
}
