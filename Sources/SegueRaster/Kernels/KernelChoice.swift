import SeguePixels

/// The kernels for one instruction set; all give the same bytes.
struct KernelChoice: Sendable {
  let resample: any ResampleKernels.Type
  let span: any SpanKernels.Type

  /// The definitions, which run on every CPU.
  static let scalar = KernelChoice(
    resample: ScalarResampleKernels.self, span: ScalarSpanKernels.self)

  /// The fastest kernels that this CPU supports and the environment allows.
  static let best = KernelChoice(InstructionSet.inUse)

  /// All kernels that this CPU can run, the fastest first.
  static let all = InstructionSet.available.map { KernelChoice($0) }
}

extension KernelChoice {
  fileprivate init(_ instructions: InstructionSet) {
    switch instructions {
    #if arch(x86_64)
      case .avx512:
        self.init(resample: AVX512ResampleKernels.self, span: AVX2SpanKernels.self)
      case .avx2:
        self.init(resample: AVX2ResampleKernels.self, span: AVX2SpanKernels.self)
    #endif
    #if arch(x86_64) || arch(arm64)
      case .vector128:
        self.init(resample: Vector128ResampleKernels.self, span: Vector128SpanKernels.self)
    #endif
    default: self = .scalar
    }
  }
}
