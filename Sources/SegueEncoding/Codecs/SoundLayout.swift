/// The samples that an encoder takes: stereo.
package enum SoundLayout: Sendable {
  /// Numbers of 32 bits from −1 to 1, each channel by itself.
  case planes
  /// The same, left and right in turn.
  case pairs
  /// Whole numbers in the upper 24 of 32 bits, left and right in turn.
  case wholePairs
}
