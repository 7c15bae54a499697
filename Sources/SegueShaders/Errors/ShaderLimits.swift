/// The most that a shader of a stranger may use.
package enum ShaderLimits {
  /// Bytes of a text; the longest of gl-transitions has 8,027.
  package static let bytes = 256 * 1024

  /// Tokens after all macros are expanded.
  static let tokens = 200_000

  /// Depth of nested expressions and statements, which bounds the stack of the compiler.
  static let depth = 100

  /// Pictures of uniforms, all of which stay in memory.
  static let pictures = 8

  /// Scalars of one variable.
  static let scalars = 1024

  /// Instructions of a program, with all functions inlined.
  package static let instructions = 100_000

  /// Depth of functions that call others.
  static let calls = 64

  /// Passes through loops in one tile, counted over all loops.
  package static let passes = 65_536

  /// Instructions that one tile may execute; a frame of 1080p at this bound takes minutes.
  package static let steps = 4_000_000

  /// Registers of a program: 4,096 take 4 MB.
  package static let registers = 4096
}
