import CSegueVectors
import SegueFoundation

/// The vector instructions that kernels are compiled for, the slowest first.
package enum InstructionSet: String, CaseIterable, Sendable {
  /// None: the definitions.
  case scalar
  #if arch(arm64)
    case vector128 = "NEON"
  #else
    case vector128 = "SSE4.1"
  #endif
  case avx2 = "AVX2"
  case avx512 = "AVX-512"

  /// The instruction set of a type of kernels, whose name begins with it.
  package init(of kernels: Any.Type) {
    let name = "\(kernels)"
    self = Self.allCases.first { name.hasPrefix($0.prefix) } ?? .scalar
  }

  /// The beginning of the names of its types.
  private var prefix: String {
    switch self {
    case .scalar: "Scalar"
    case .vector128: "Vector128"
    case .avx2: "AVX2"
    case .avx512: "AVX512"
    }
  }

  /// Those that this CPU has, the fastest first.
  package static let available = allCases.reversed().filter { set in
    switch set {
    case .scalar: true
    case .vector128: vectors_cpu_has_128() != 0
    case .avx2: vectors_cpu_has_avx2() != 0
    case .avx512: vectors_cpu_has_avx2() != 0 && vectors_cpu_has_avx512() != 0
    }
  }

  /// The environment variable that names the fastest instructions to use; the bytes of a frame do
  /// not depend on it.
  package static let variable = "SEGUE_KERNELS"

  /// The words for ``variable``, the slowest first.
  package static let words = ["definition", "vector128", "avx2", "avx512"]

  /// The value of ``variable`` if it is none of ``words``.
  package static var unknownWord: String? {
    ProcessInfo.processInfo.environment[variable].flatMap { words.contains($0) ? nil : $0 }
  }

  /// The fastest that this CPU has and the environment allows.
  package static let inUse: InstructionSet = {
    let word = ProcessInfo.processInfo.environment[variable] ?? ""
    let allowed = words.firstIndex(of: word).map { allCases.prefix($0 + 1) } ?? allCases[...]
    return available.first { allowed.contains($0) } ?? .scalar
  }()
}
