/// The vector instructions that kernels are compiled for.
package enum InstructionSet: String, Sendable {
  case scalar
  case avx2 = "AVX2"
  case avx512 = "AVX-512"

  /// The instruction set of a type of kernels, whose name begins with it.
  package init(of kernels: Any.Type) {
    let name = "\(kernels)"
    self = name.hasPrefix("AVX512") ? .avx512 : name.hasPrefix("AVX2") ? .avx2 : .scalar
  }
}
