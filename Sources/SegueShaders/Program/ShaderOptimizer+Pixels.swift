import CSegueShaderKernels

/// Pixels of pictures that are chosen, and not computed with, stay pixels.
///
/// The conversion of a color to a pixel gives the same before and after a choice between colors. So
/// where the color of a shader is one of several that pictures have, they are read as pixels, and
/// one number is chosen for each in place of four.
extension ShaderOptimizer {
  /// Four registers that are one color.
  private typealias Color = [Int]

  /// Colors that are only chosen, from the end of the program backwards.
  private struct Choices {
    /// The instructions that write each color: the first of four that follow each other, or one
    /// that reads a picture.
    var writers: [Color: [Int]] = [:]

    /// The number of reads of each color.
    var reads: [Color: Int] = [:]

    /// Whether a color of a picture is among them.
    var hasPicture = false
  }

  /// The instructions that write each register, and those that are jumped to.
  private struct Places {
    var writers: [[Int]]
    let targets: Set<Int>

    init(_ instructions: [ShaderInstruction], registers: Int) {
      writers = Array(repeating: [], count: registers)
      for (index, instruction) in instructions.enumerated() {
        for register in instruction.results { writers[register].append(index) }
      }
      targets = Set(instructions.lazy.filter(\.operation.isControl).map(\.extra))
    }
  }

  /// The most colors that are looked at; a stranger's shader may have thousands.
  private static let colorLimit = 256

  /// Lets the program choose between pixels where it chose between colors.
  mutating func selectPixels() {
    countWrites()
    guard let end = instructions.indices.last, instructions[end].operation == .pixel else { return }
    let final = instructions[end]
    let color = [final.a, final.b, final.c, final.extra]
    let reads = readCounts
    let places = Places(instructions, registers: files.count)
    var computed: Set<Color> = []
    while let choices = choices(from: color, computed, places) {
      // A color that is also computed with has to stay four numbers.
      let wrong = choices.writers.keys.filter { color in
        !color.allSatisfy { reads[$0] == choices.reads[color] }
      }
      if wrong.isEmpty {
        if choices.hasPicture { replace(color, end, choices) }
        return
      }
      computed.formUnion(wrong)
    }
  }

  /// A color, and those that it is chosen from; nil if there are too many.
  private func choices(
    from color: Color, _ computed: Set<Color>, _ places: Places
  ) -> Choices? {
    var choices = Choices()
    var waiting = [color]
    while let color = waiting.popLast() {
      choices.reads[color, default: 0] += 1
      guard choices.writers[color] == nil, !computed.contains(color),
        let groups = writers(of: color, places)
      else { continue }
      choices.writers[color] = groups
      guard choices.writers.count <= Self.colorLimit else { return nil }
      for group in groups {
        if instructions[group].operation == .sample {
          choices.hasPicture = true
        } else {
          waiting += sources(of: group)
        }
      }
    }
    return choices
  }

  /// The instructions that write a color, if all of them choose or read pictures.
  private func writers(of color: Color, _ places: Places) -> [Int]? {
    let groups = places.writers[color[0]]
    // A register that is written from outside is no result of an instruction.
    guard !groups.isEmpty, Set(color).count == 4,
      color.allSatisfy({ writes[$0] == groups.count })
    else { return nil }
    for group in groups {
      let isWhole =
        instructions[group].operation == .sample
        ? Array(instructions[group].results) == color : isGroup(group, of: color, places)
      guard isWhole else { return nil }
    }
    return groups
  }

  /// Whether four instructions from an index on copy or choose the channels of a color.
  private func isGroup(_ first: Int, of color: Color, _ places: Places) -> Bool {
    guard first + 3 < instructions.count else { return false }
    let group = instructions[first..<first + 4]
    let head = instructions[first]
    guard head.operation == .move || head.operation == .select, group.map(\.result) == color,
      group.allSatisfy({ $0.operation == head.operation }),
      head.operation == .move || group.allSatisfy({ $0.c == head.c })
    else { return false }
    // None may read what one before it has written, and none but the first may be jumped to.
    return !(first + 1..<first + 4).contains { places.targets.contains($0) }
      && group.indices.allSatisfy { index in
        let written = color.prefix(index - first)
        return !instructions[index].sources.contains { written.contains($0) }
      }
  }

  /// The colors that four instructions read.
  private func sources(of first: Int) -> [Color] {
    let group = instructions[first..<first + 4]
    return instructions[first].operation == .move
      ? [group.map(\.a)] : [group.map(\.a), group.map(\.b)]
  }

  /// Replaces colors by pixels.
  private mutating func replace(_ color: Color, _ end: Int, _ choices: Choices) {
    let colors = choices.writers.keys.sorted { $0.lexicographicallyPrecedes($1) }
    var pixels: [Color: Int] = [:]
    for color in colors { pixels[color] = newRegister(.int) }
    var replacements: [Int: [ShaderInstruction]] = [end: [instructions[end]]]
    for color in colors {
      guard let result = pixels[color], let groups = choices.writers[color] else { continue }
      for group in groups {
        let head = instructions[group]
        guard head.operation != .sample else {
          var sample = head
          (sample.operation, sample.result) = (.samplePixel, result)
          replacements[group] = [sample]
          continue
        }
        // A color that is computed becomes a pixel where it is read.
        var made: [ShaderInstruction] = []
        let operands = sources(of: group).map { source in
          if let known = pixels[source] { return known }
          let register = newRegister(.int)
          made.append(
            ShaderInstruction(
              .pixel, register, source[0], source[1], source[2], extra: source[3]))
          return register
        }
        let choice =
          operands.count == 1
          ? ShaderInstruction(.moveInt, result, operands[0])
          : ShaderInstruction(.selectInt, result, operands[0], operands[1], head.c)
        replacements[group] = made + [choice]
        for index in group + 1..<group + 4 { replacements[index] = [] }
      }
    }
    if let source = pixels[color] {
      replacements[end] = [ShaderInstruction(.moveInt, output, source)]
    }
    rewrite { replacements[$0] ?? [$1] }
    countWrites()
  }
}
