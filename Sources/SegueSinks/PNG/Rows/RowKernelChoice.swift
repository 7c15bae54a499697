/// The choice of kernels for this machine.
package enum RowKernelChoice {
  /// The fastest kernels that the CPU supports; all give the same bytes.
  package static let best: any (RowKernels & Sendable).Type = {
    #if arch(x86_64)
      if AVX2RowKernels.isAvailable { return AVX2RowKernels.self }
    #endif
    return PortableRowKernels.self
  }()
}
