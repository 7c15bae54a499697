import CSegueSystemCalls

/// Freed memory that the C library keeps for later allocations.
package enum FreedMemory {
  /// Returns it to the system.
  ///
  /// Encoders allocate and free hundreds of blocks each on their own threads, and the fragments
  /// between them add up over hundreds of encoders: `scripts/check/soak` shows it. The call belongs
  /// after each encoder and each job, and takes about a millisecond.
  package static func release() {
    _ = segue_release_memory()
  }
}
