/// The numbers of frames that a render works on at a time.
struct FramesInFlight: Hashable, Sendable {
  /// The number of frames that are drawn at a time, at least 1.
  let threads: Int

  /// The number of frames that wait to be written.
  var waiting: Int { max(1, threads / 2) }

  /// The number of consecutive frames of which some are drawn at a time.
  var span: Int { threads == 1 ? 1 : threads + waiting }
}
