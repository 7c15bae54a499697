/// Sound that has a place on the track.
package struct SoundPart: Sendable {
  /// The first sample on the track, at least 0.
  package var start: Int

  /// The number of samples after which it ends at the latest; nil if only its reader ends it.
  package var length: Int?

  /// The change of its level, in decibels.
  package var gain: Double = 0

  /// The number of samples over which it rises at its start.
  package var fadeIn = 0

  /// The number of samples over which it falls at its end.
  package var fadeOut = 0

  /// The change of its level while a leading part is heard, in decibels: at most 0.
  package var duck: Double = 0

  /// Whether other parts make room for this one.
  package var isLead = false

  /// Opens its sound at 48 kHz; called when the track reaches the part.
  package var open: @Sendable () throws -> any SampleReader

  /// A part at its own level.
  package init(
    at start: Int, length: Int? = nil, open: @escaping @Sendable () throws -> any SampleReader
  ) {
    (self.start, self.length, self.open) = (start, length, open)
  }
}
