import CSegueShaderKernels

/// A compiled shader: what is computed once a frame, once a row, and for each tile.
package struct ShaderProgram: Sendable {
  /// Uniforms of the shader, with their defaults, in the order of its text.
  package let uniforms: [ShaderUniform]

  /// The instructions: those before ``rowStart`` run once a frame, those after it and before
  /// ``tileStart`` once a row.
  let instructions: [ShaderInstruction]
  let rowStart: Int
  let tileStart: Int

  /// The instructions for kernels.
  let code: [shader_instruction]

  let floatCount: Int
  let intCount: Int

  /// Registers that hold a number from the start.
  let constants: [(register: Int, value: ShaderConstant)]

  /// The registers of the coordinates.
  let coordinates: [Int]

  /// The registers of what is known of a frame.
  let frame: FrameRegisters

  struct FrameRegisters {
    let progress: Int
    let ratio: Int
    let resolution: [Int]

    /// The integer registers of the width and the height of some pictures, by their numbers.
    let pictureSizes: [Int: [Int]]

    /// The same with other registers.
    func mapped(_ place: (Int) -> Int) -> FrameRegisters {
      FrameRegisters(
        progress: place(progress), ratio: place(ratio), resolution: resolution.map(place),
        pictureSizes: pictureSizes.mapValues { $0.map(place) })
    }
  }

  /// The registers of each uniform's scalars.
  let uniformRegisters: [[Int]]

  /// The integer register of the pixels.
  let pixel: Int

  /// Number of instructions, for reports.
  package var instructionCount: Int { instructions.count }
}
