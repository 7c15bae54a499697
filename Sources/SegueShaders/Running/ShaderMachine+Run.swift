import CSegueShaderKernels
import SeguePixels

/// The work on tiles, by the kernels or by the definitions.
extension ShaderMachine {
  /// Runs instructions on the pixels of a whole tile.
  func run(_ range: Range<Int>) throws(ShaderExcess) {
    let excess = unsafe withRegisters { registers in unsafe run(range, &registers) }
    if let excess { throw excess }
  }

  /// Draws a whole picture, of the size of this machine.
  func draw(into picture: inout PixelBuffer) throws(ShaderExcess) {
    precondition((picture.width, picture.height) == size, "the size of the machine")
    let excess = unsafe picture.pixels.withUnsafeMutableBufferPointer { pixels in
      unsafe withRegisters { registers -> ShaderExcess? in
        for row in 0..<size.height {
          setRow(row)
          unsafe (registers.tile.row, registers.tile.column) = (Int32(row), 0)
          unsafe registers.tile.count = Int32(Self.pixels)
          if let excess = unsafe run(program.rowStart..<program.tileStart, &registers) {
            return excess
          }
          for column in stride(from: 0, to: size.width, by: Self.pixels) {
            setColumns(from: column)
            let count = min(Self.pixels, size.width - column)
            unsafe (registers.tile.column, registers.tile.count) = (Int32(column), Int32(count))
            let excess = unsafe run(program.tileStart..<program.instructions.count, &registers)
            if let excess { return excess }
            unsafe write(pixels, at: row * size.width + column, count)
          }
        }
        return nil
      }
    }
    if let excess { throw excess }
  }

  private func run(_ range: Range<Int>, _ registers: inout shader_registers) -> ShaderExcess? {
    if range.isEmpty { return nil }
    guard let kernels = unsafe kernels else { return unsafe runDefinitions(range, registers.tile) }
    var limits = shader_limits(passes: ShaderLimits.passes, steps: ShaderLimits.steps)
    let end = unsafe program.code.withUnsafeBufferPointer { code in
      unsafe kernels.pointee.run(
        code.baseAddress, range.lowerBound, range.upperBound, &registers, &limits)
    }
    return switch end {
    case .passes: .passes
    case .steps: .steps
    case .done: nil
    }
  }

  /// Gives the registers and the pictures to a function.
  private func withRegisters(
    _ body: (inout shader_registers) -> ShaderExcess?
  ) -> ShaderExcess? {
    unsafe Self.withPixels(pictures[...], []) { pictures in
      unsafe pictures.withUnsafeBufferPointer { pictures in
        var all = unsafe shader_registers(
          floats: registers.numbers(ofFloat: 0), ints: registers.numbers(ofInt: 0),
          pictures: pictures.baseAddress,
          tile: shader_tile(
            row: 0, column: 0, count: Int32(Self.pixels), width: Int32(size.width),
            height: Int32(size.height), u: Int32(program.coordinates[0]),
            v: Int32(program.coordinates[1])))
        return unsafe body(&all)
      }
    }
  }

  private static func withPixels(
    _ pictures: ArraySlice<ShaderPicture>, _ known: [shader_picture],
    _ body: ([shader_picture]) -> ShaderExcess?
  ) -> ShaderExcess? {
    guard let image = pictures.first?.image else { return unsafe body(known) }
    return unsafe image.pixels.withUnsafeBytes { bytes in
      let picture = unsafe shader_picture(
        pixels: bytes.assumingMemoryBound(to: UInt32.self).baseAddress,
        width: Int32(image.width), height: Int32(image.height))
      return unsafe withPixels(pictures.dropFirst(), known + [picture], body)
    }
  }

  /// Writes the tile's first pixels.
  private func write(
    _ picture: UnsafeMutableBufferPointer<PremultipliedRGBA8>, at place: Int, _ count: Int
  ) {
    let target = unsafe UnsafeMutableBufferPointer(rebasing: picture[place..<place + count])
    unsafe UnsafeMutableRawBufferPointer(target).copyMemory(
      from: UnsafeRawBufferPointer(
        start: registers.numbers(ofInt: program.pixel), count: count * 4))
  }

  // MARK: Definitions

  private func runDefinitions(_ range: Range<Int>, _ tile: shader_tile) -> ShaderExcess? {
    let definitions = ShaderKernels(stride: Self.vectors, tile: tile)
    var floats = unsafe registers.floats.mutableSpan
    var ints = unsafe registers.ints.mutableSpan
    var (place, steps, passes) = (range.lowerBound, 0, 0)
    while place < range.upperBound {
      let instruction = program.instructions[place]
      place += 1
      steps += 1
      guard instruction.operation.isControl else {
        definitions.run(instruction, &floats, &ints, pictures)
        continue
      }
      guard steps <= ShaderLimits.steps else { return .steps }
      switch instruction.operation {
      case .jumpIfNone:
        if isFalse(instruction.a, tile) { place = instruction.extra }
      case .repeatLoop:
        passes += 1
        guard passes <= ShaderLimits.passes else { return .passes }
        place = instruction.extra
      default: preconditionFailure("\(instruction.operation) is no control")
      }
    }
    return nil
  }

  /// Whether no pixel of a tile, and none that fills its last vector, is in a mask.
  private func isFalse(_ register: Int, _ tile: shader_tile) -> Bool {
    let lanes = FloatLanes.scalarCount
    let count = (Int(tile.count) + lanes - 1) / lanes * lanes
    return (0..<count).allSatisfy { registers[int: register, $0] == 0 }
  }
}
