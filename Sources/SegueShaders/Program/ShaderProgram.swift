import CSegueShaderKernels

/// A compiled shader: what is computed once a frame, and what is computed for each tile.
package struct ShaderProgram: Sendable {
  /// Uniforms of the shader, with their defaults, in the order of its text.
  package let uniforms: [ShaderUniform]

  /// The instructions: those before ``tileStart`` run once a frame.
  let instructions: [ShaderInstruction]
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

  /// The registers of red, green, blue and alpha.
  let color: [Int]

  /// Number of instructions, for reports.
  package var instructionCount: Int { instructions.count }
}
