/// The end of the time that a call may take.
struct DecodingDeadline {
  private let end: ContinuousClock.Instant
  private let seconds: Int

  init(_ limits: RecordingLimits) {
    seconds = limits.decodeSeconds
    end = ContinuousClock.now + .seconds(seconds)
  }

  /// Throws after the end.
  func check(_ path: String) throws(RecordingError) {
    if ContinuousClock.now > end { throw .takesTooLong(path: path, seconds: seconds) }
  }
}
