import CSegueShaderKernels

/// Fewer instructions with the same results.
extension ShaderOptimizer {
  /// Reads the result of an earlier instruction in place of that of its repetition, which nobody
  /// reads then.
  mutating func shareResults() {
    countWrites()
    var sources = Array(files.indices)
    var isMade = Array(repeating: false, count: files.count)
    var isRead = isMade
    for register in inputs + constants.keys { isMade[register] = true }
    var known: [ShaderInstruction: Int] = [:]
    // An instruction that a jump may skip is known up to the end of the jump.
    var jumps: [(end: Int, known: [ShaderInstruction])] = []
    for index in instructions.indices {
      if let first = jumps.firstIndex(where: { $0.end <= index }) {
        for jump in jumps[first...].indices {
          for instruction in jumps[jump].known { known[instruction] = nil }
          jumps[jump].known = []
        }
        jumps.removeAll { $0.end <= index }
      }
      let results = instructions[index].results
      instructions[index] = instructions[index].reading { sources[$0] }
      let instruction = instructions[index]
      for register in instruction.sources { isRead[register] = true }
      if instruction.operation.isControl {
        if instruction.extra > index { jumps.append((instruction.extra, [])) }
        continue
      }
      defer { for register in results { isMade[register] = true } }
      // A register that is written once and before it is read holds one value in each pass.
      guard instruction.sources.allSatisfy({ writes[$0] == 1 && isMade[$0] }),
        results.allSatisfy({ writes[$0] == 1 && !isRead[$0] && $0 != output })
      else { continue }
      var key = instruction
      key.result = 0
      if let earlier = known[key] {
        for (offset, register) in results.enumerated() { sources[register] = earlier + offset }
      } else {
        known[key] = instruction.result
        if !jumps.isEmpty { jumps[jumps.count - 1].known.append(key) }
      }
    }
  }

  /// Lets a sum or a difference compute the product that it alone reads.
  mutating func joinProducts() {
    countWrites()
    let reads = readCounts
    let targets = Set(instructions.lazy.filter(\.operation.isControl).map(\.extra))
    var products: [Int: Int] = [:]
    // The last instruction that has written each register.
    var writers = Array(repeating: -1, count: files.count)
    var dropped: Set<Int> = []
    for index in instructions.indices {
      let instruction = instructions[index]
      if targets.contains(index) || instruction.operation.isControl { products.removeAll() }
      switch instruction.operation {
      case .multiply:
        if writes[instruction.result] == 1 { products[instruction.result] = index }
      case .add, .subtract:
        for (operand, other) in [(instruction.b, instruction.a), (instruction.a, instruction.b)] {
          guard reads[operand] == 1, let product = products[operand],
            writers[instructions[product].a] < product, writers[instructions[product].b] < product
          else { continue }
          let operation: ShaderOperation =
            instruction.operation == .add
            ? .multiplyAdd : operand == instruction.a ? .multiplySubtract : .subtractProduct
          let (a, b) = (instructions[product].a, instructions[product].b)
          instructions[index] = ShaderInstruction(operation, instruction.result, a, b, other)
          dropped.insert(product)
          break
        }
      default: break
      }
      for register in instruction.results { writers[register] = index }
    }
    keep { !dropped.contains($0) }
  }
}
