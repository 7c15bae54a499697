import CSegueShaderKernels

/// Gives the values of a program places in as few registers as a scan finds, so that a tile stays
/// in the cache.
struct ShaderRegisterAllocator {
  private let files: [ShaderOperation.File]

  /// The place of each register in its file; −1 for one that nobody uses.
  private(set) var places: [Int]
  private(set) var floatCount = 0
  private(set) var intCount = 0

  init(files: [ShaderOperation.File]) {
    self.files = files
    places = Array(repeating: -1, count: files.count)
  }

  /// The first and the last instruction that use a register.
  private struct Life {
    var start: Int
    var end: Int
  }

  /// Fills ``places``.
  ///
  /// - Parameters:
  ///   - instructions: The program.
  ///   - parts: The instructions at which what runs once a row and for each tile begins.
  ///   - loops: The instructions of each loop.
  ///   - fixed: Registers that are set before the first instruction, and never written.
  ///   - output: The register that is read after the last instruction.
  mutating func allocate(
    _ instructions: [ShaderInstruction], parts: [Int], loops: [ClosedRange<Int>], fixed: [Int],
    output: Int
  ) {
    var lives: [Life?] = Array(repeating: nil, count: files.count)
    func use(_ register: Int, _ index: Int) {
      lives[register] = Life(start: min(lives[register]?.start ?? index, index), end: index)
    }
    for (index, instruction) in instructions.enumerated() {
      for register in instruction.sources { use(register, index) }
      for register in instruction.results { use(register, index) }
    }
    for register in fixed where lives[register] != nil {
      lives[register] = Life(start: -1, end: instructions.count)
    }
    use(output, instructions.count)
    for register in lives.indices {
      guard var life = lives[register] else { continue }
      // Each row and each tile read the results of the parts that run before them.
      if parts.contains(where: { life.start < $0 && life.end >= $0 }) {
        life.end = instructions.count
      }
      // A value that enters a loop is read in each of its passes.
      var isChanged = true
      while isChanged {
        isChanged = false
        for loop in loops
        where life.start < loop.lowerBound && loop.contains(life.end)
          && life.end < loop.upperBound
        {
          life.end = loop.upperBound
          isChanged = true
        }
      }
      lives[register] = life
    }
    assign(lives, instructions)
  }

  private mutating func assign(_ lives: [Life?], _ instructions: [ShaderInstruction]) {
    var heads: [Int: Int] = [:]
    for instruction in instructions where instruction.operation == .sample {
      for register in instruction.results { heads[register] = instruction.result }
    }
    // The four results of a sample lie side by side, and live as long as the last of them.
    var groups: [(registers: [Int], life: Life)] = []
    for register in lives.indices {
      guard let life = lives[register] else { continue }
      if let head = heads[register], head != register { continue }
      guard heads[register] != nil else {
        groups.append(([register], life))
        continue
      }
      let registers = Array(register..<register + 4)
      let known = registers.compactMap { lives[$0] }
      groups.append(
        (
          registers,
          Life(start: known.map(\.start).min() ?? 0, end: known.map(\.end).max() ?? 0)
        ))
    }
    groups.sort { ($0.life.start, $0.registers[0]) < ($1.life.start, $1.registers[0]) }
    var ends: [ShaderOperation.File: [Int]] = [.float: [], .int: []]
    for (registers, life) in groups {
      let file = files[registers[0]]
      var known = ends[file] ?? []
      let count = registers.count
      // A result may take the place of an operand that ends with its instruction, but not the four
      // of a sample, which reads while it writes.
      let isFree = { (end: Int) in count == 1 ? end <= life.start : end < life.start }
      var first = 0
      while first < known.count,
        !(first..<min(first + count, known.count)).allSatisfy({ isFree(known[$0]) })
      {
        first += 1
      }
      for (offset, register) in registers.enumerated() {
        if first + offset == known.count { known.append(life.end) }
        known[first + offset] = life.end
        places[register] = first + offset
      }
      ends[file] = known
    }
    floatCount = ends[.float]?.count ?? 0
    intCount = ends[.int]?.count ?? 0
  }
}
