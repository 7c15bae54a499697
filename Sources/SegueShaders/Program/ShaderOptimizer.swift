import CSegueShaderKernels

/// Turns the compiler's instructions into a program: moves what is the same for all pixels of a
/// frame or of a row to the front, drops what nobody reads, and gives registers to values.
///
/// No step changes a result, so the program computes the same bits as the instructions.
struct ShaderOptimizer {
  var instructions: [ShaderInstruction]
  private(set) var files: [ShaderOperation.File]
  let constants: [Int: ShaderConstant]

  /// Registers that are set from outside, and the one with the pixels at the end.
  let inputs: [Int]
  let output: Int

  /// Number of instructions that write each register.
  private(set) var writes: [Int] = []

  init(
    _ instructions: [ShaderInstruction], files: [ShaderOperation.File],
    constants: [Int: ShaderConstant], inputs: [Int], output: Int
  ) {
    self.instructions = instructions
    (self.files, self.constants) = (files, constants)
    (self.inputs, self.output) = (inputs, output)
  }

  mutating func program(
    uniforms: [ShaderUniform], uniformRegisters: [[Int]], coordinates: [Int],
    frame: ShaderProgram.FrameRegisters
  ) throws(ShaderError) -> ShaderProgram {
    countWrites()
    propagateCopies()
    shareResults()
    dropUnread()
    selectPixels()
    joinProducts()
    joinMoves()
    let (rowStart, tileStart) = moveToFront(u: coordinates[0], v: coordinates[1])
    let loops = instructions.indices.filter { instructions[$0].operation == .repeatLoop }
      .map { instructions[$0].extra...$0 }
    var allocator = ShaderRegisterAllocator(files: files)
    let fixed = inputs + constants.keys.sorted()
    allocator.allocate(
      instructions, parts: [rowStart, tileStart], loops: loops, fixed: fixed, output: output)
    guard allocator.floatCount + allocator.intCount <= ShaderLimits.registers else {
      throw ShaderError(
        .tooMuch("numbers in use at a time", limit: ShaderLimits.registers), at: nil)
    }
    func place(_ register: Int) -> Int { allocator.places[register] }
    let placed = instructions.map { $0.mapped(place) }
    return ShaderProgram(
      uniforms: uniforms, instructions: placed, rowStart: rowStart, tileStart: tileStart,
      code: placed.map(\.encoded), floatCount: allocator.floatCount, intCount: allocator.intCount,
      constants: constants.keys.sorted().compactMap { register in
        constants[register].flatMap { value in
          place(register) < 0 ? nil : (place(register), value)
        }
      }, coordinates: coordinates.map(place), frame: frame.mapped(place),
      uniformRegisters: uniformRegisters.map { $0.map(place) }, pixel: place(output))
  }

  // MARK: Facts

  mutating func countWrites() {
    writes = Array(repeating: 0, count: files.count)
    for register in inputs + constants.keys { writes[register] += 1 }
    for instruction in instructions {
      for register in instruction.results { writes[register] += 1 }
    }
  }

  static func isMove(_ instruction: ShaderInstruction) -> Bool {
    instruction.operation == .move || instruction.operation == .moveInt
  }

  /// A register for another value.
  mutating func newRegister(_ file: ShaderOperation.File) -> Int {
    files.append(file)
    writes.append(0)
    return files.count - 1
  }

  /// Removes instructions, and corrects the targets of jumps.
  mutating func keep(where isKept: (Int) -> Bool) {
    rewrite { isKept($0) ? [$1] : [] }
  }

  /// Puts others in place of each instruction, and corrects the targets of jumps.
  mutating func rewrite(_ replacement: (Int, ShaderInstruction) -> [ShaderInstruction]) {
    var places: [Int] = []
    var written: [ShaderInstruction] = []
    for (index, instruction) in instructions.enumerated() {
      places.append(written.count)
      written += replacement(index, instruction)
    }
    places.append(written.count)
    for index in written.indices where written[index].operation.isControl {
      written[index].extra = places[written[index].extra]
    }
    instructions = written
  }

  // MARK: Steps

  /// Reads the source of a copy in place of the copy where neither is written a second time.
  private mutating func propagateCopies() {
    var sources = Array(files.indices)
    for instruction in instructions
    where Self.isMove(instruction) && writes[instruction.result] == 1
      && writes[instruction.a] == 1
    {
      sources[instruction.result] = sources[instruction.a]
    }
    for index in instructions.indices {
      instructions[index] = instructions[index].reading { sources[$0] }
    }
  }

  /// Drops instructions whose results nobody reads.
  private mutating func dropUnread() {
    while true {
      var reads = Array(repeating: false, count: files.count)
      reads[output] = true
      for instruction in instructions {
        for register in instruction.sources where !instruction.results.contains(register) {
          reads[register] = true
        }
      }
      let unread = instructions.indices.filter { index in
        !instructions[index].operation.isControl
          && !instructions[index].results.contains { reads[$0] }
      }
      if unread.isEmpty { return }
      let dropped = Set(unread)
      keep { !dropped.contains($0) }
    }
  }

  /// The number of reads of each register; the end of the program reads the output.
  var readCounts: [Int] {
    var reads = Array(repeating: 0, count: files.count)
    reads[output] += 1
    for instruction in instructions {
      for register in instruction.sources { reads[register] += 1 }
    }
    return reads
  }

  /// Lets an instruction write where its only reader would copy its result to.
  private mutating func joinMoves() {
    countWrites()
    let reads = readCounts
    let targets = Set(instructions.lazy.filter(\.operation.isControl).map(\.extra))
    var makers: [Int: Int] = [:]
    var dropped: Set<Int> = []
    for index in instructions.indices {
      if targets.contains(index) { makers.removeAll() }
      let instruction = instructions[index]
      if instruction.operation.isControl {
        makers.removeAll()
        continue
      }
      if Self.isMove(instruction), let maker = makers[instruction.a], reads[instruction.a] == 1,
        writes[instruction.a] == 1, instructions[maker].operation != .sample,
        !touches(instruction.result, maker + 1..<index)
      {
        instructions[maker].result = instruction.result
        dropped.insert(index)
        makers[instruction.a] = nil
        makers[instruction.result] = nil
        continue
      }
      for register in instruction.results { makers[register] = index }
    }
    keep { !dropped.contains($0) }
  }

  /// Whether instructions read or write a register; true if there are too many to look at.
  private func touches(_ register: Int, _ range: Range<Int>) -> Bool {
    guard range.count <= 32 else { return true }
    return range.contains { index in
      instructions[index].sources.contains(register)
        || instructions[index].results.contains(register)
    }
  }

  /// Moves to the front what is the same in a whole frame, and behind that what is the same in a
  /// row, whose pixels share v; returns where the row's and the tile's instructions begin.
  private mutating func moveToFront(u: Int, v: Int) -> (rowStart: Int, tileStart: Int) {
    countWrites()
    enum Extent { case frame, row, tile }
    var extents = Array(repeating: Extent.tile, count: files.count)
    for register in inputs + constants.keys where writes[register] == 1 && register != u {
      extents[register] = register == v ? .row : .frame
    }
    var (frame, row): ([ShaderInstruction], [ShaderInstruction]) = ([], [])
    var moved: Set<Int> = []
    for index in instructions.indices where !instructions[index].operation.isControl {
      let instruction = instructions[index]
      let sources = instruction.sources
      guard sources.allSatisfy({ extents[$0] != .tile }),
        instruction.results.allSatisfy({ writes[$0] == 1 })
      else { continue }
      let isOfRow = sources.contains { extents[$0] == .row }
      moved.insert(index)
      if isOfRow { row.append(instruction) } else { frame.append(instruction) }
      for register in instruction.results { extents[register] = isOfRow ? .row : .frame }
    }
    keep { !moved.contains($0) }
    let front = frame + row
    instructions = front + instructions
    for index in front.count..<instructions.count where instructions[index].operation.isControl {
      instructions[index].extra += front.count
    }
    return (frame.count, front.count)
  }
}
