import CSystem

/// Memory that was freed, and that the C library keeps for whoever asks next.
package enum FreedMemory {
  /// Gives it back to the system.
  ///
  /// Encoders take and free some hundred blocks each on threads of their own, and what is left between them adds up
  /// over hundreds of encoders: `scripts/soak` shows it. To be called when an encoder or a job is done; it takes about a
  /// millisecond.
  package static func release() {
    _ = segue_release_memory()
  }
}
