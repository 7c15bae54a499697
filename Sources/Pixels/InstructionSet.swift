/// The vector instructions that kernels are compiled for.
package enum InstructionSet: String, Sendable {
  case scalar
  case avx2 = "AVX2"
  case avx512 = "AVX-512"

  /// Those of a type of kernels, whose name begins with them.
  package init(of kernels: Any.Type) {
    let name = "\(kernels)"
    self = name.hasPrefix("AVX512") ? .avx512 : name.hasPrefix("AVX2") ? .avx2 : .scalar
  }
}
