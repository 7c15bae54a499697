/// Tells whether the packets of a sound follow each other without a gap, as in a file that was
/// written from samples, or at the times of a clock, as some recorders write them.
struct SoundRegularity {
  private var last: (end: Int64, duration: Int64)?
  private var (count, unevenCount) = (0, 0)

  /// Takes note of the next packet: its time and its duration in ticks.
  ///
  /// In MP4 a duration is the difference of two times, so it wavers where times do; elsewhere the
  /// codec tells it. Rounding to ticks is no wavering.
  mutating func take(_ pts: Int64, _ duration: Int64) {
    defer {
      let (end, isOverflowing) = pts.addingReportingOverflow(duration)
      last = isOverflowing ? nil : (end, duration)
    }
    guard duration > 0, let last else { return }
    count += 1
    let isEven = (last.end &- 1)...(last.end &+ 1) ~= pts && abs(duration - last.duration) <= 1
    if !isEven { unevenCount += 1 }
  }

  /// Whether at most one packet in sixteen is uneven: edits and ends of files are.
  var isRegular: Bool { unevenCount <= max(count / 16, 2) }
}
