import CSegueShaderKernels
import SeguePixels

/// The registers of a shader, and the work on them: one tile after the other.
///
/// A tile is up to 256 pixels of a row. Each instruction works on the whole tile before the next.
@safe struct ShaderMachine {
  /// The most pixels of a tile.
  static let pixels = Int(SHADER_TILE)

  /// Vectors of a register.
  static let vectors = pixels / FloatLanes.scalarCount

  let program: ShaderProgram
  let pictures: [ShaderPicture]

  let registers: ShaderRegisters

  /// The size of the picture that is drawn.
  let size: (width: Int, height: Int)

  /// The horizontal coordinate of each column, and that of the last one up to a whole tile, so that
  /// pixels beyond it take no longer than it does.
  let columns: [Float]

  /// The kernels; nil for the definitions.
  let kernels: UnsafePointer<shader_kernels>?

  /// A machine with the registers of a frame filled.
  ///
  /// - Parameters:
  ///   - program: The shader.
  ///   - values: A value for each uniform; pictures have none.
  ///   - progress: The progress of the transition.
  ///   - size: The size of the picture.
  ///   - pictures: Both views, then those of the uniforms.
  ///   - instructions: The kernels to use.
  /// - Throws: ``ShaderExcess`` if what is computed once a frame takes too long.
  init(
    _ program: ShaderProgram, _ values: [ShaderUniform.Value?], progress: Float,
    size: (width: Int, height: Int), pictures: [ShaderPicture],
    instructions: InstructionSet = .inUse
  ) throws(ShaderExcess) {
    (self.program, self.pictures, self.size) = (program, pictures, size)
    let end = (size.width + Self.pixels - 1) / Self.pixels * Self.pixels
    columns = (0..<end).map { (Float(min($0, size.width - 1)) + 0.5) / Float(size.width) }
    // The kernels read two columns at once, and count pixels in 32 bits.
    let canBeRead = pictures.allSatisfy {
      $0.image.width > 1 && $0.image.pixels.count <= Int(Int32.max)
    }
    unsafe kernels = canBeRead ? ShaderKernelChoice.kernels(instructions) : nil
    registers = ShaderRegisters(floatCount: program.floatCount, intCount: program.intCount)
    for (register, value) in program.constants {
      switch value {
      case .float(let bits): registers.fill(register, Float(bitPattern: bits))
      case .int(let value): registers.fill(register, value)
      }
    }
    registers.fill(program.frame.progress, progress)
    registers.fill(program.frame.ratio, Float(size.width) / Float(size.height))
    for (register, length) in zip(program.frame.resolution, [size.width, size.height]) {
      registers.fill(register, Float(length))
    }
    for (picture, places) in program.frame.pictureSizes {
      let image = pictures[picture].image
      for (register, length) in zip(places, [image.width, image.height]) {
        registers.fill(register, Int32(clamping: length))
      }
    }
    for (places, value) in zip(program.uniformRegisters, values) {
      switch value {
      case nil: break
      case .floats(let numbers): zip(places, numbers).forEach { registers.fill($0, $1) }
      case .ints(let numbers): zip(places, numbers).forEach { registers.fill($0, $1) }
      }
    }
    try run(0..<program.rowStart)
  }

  /// Sets the vertical coordinate of a row; (0, 0) is the lower left corner of the picture.
  func setRow(_ row: Int) {
    let value = (Float(size.height - 1 - row) + 0.5) / Float(size.height)
    registers.fill(program.coordinates[1], value)
  }

  /// Sets the horizontal coordinates of a tile.
  func setColumns(from first: Int) {
    guard program.coordinates[0] >= 0 else { return }
    let numbers = unsafe registers.numbers(ofFloat: program.coordinates[0])
    unsafe columns.span.extracting(first..<first + Self.pixels).withUnsafeBufferPointer { columns in
      guard let start = columns.baseAddress else { return }
      unsafe numbers.update(from: start, count: columns.count)
    }
  }
}
