/// Decides which views of a store are in memory while the frames of a render are drawn in order.
///
/// A view is decoded while the frames before its transition are drawn, if several frames are drawn
/// at once; otherwise, and without memory for it, when the first frame asks for it. It is let go
/// when no frame in flight needs it, unless later ones need it soon.
struct ViewWindow {
  private let schedule: ViewSchedule
  private let store: ViewStore
  private let share: MemoryShare

  /// The number of frames in flight, by stretch.
  private var active: [Int: Int] = [:]

  /// The last stretch that has begun.
  private var last = 0

  /// The last stretch during which views have been decoded ahead.
  private var ahead = -1

  init(_ schedule: ViewSchedule, _ store: ViewStore, _ share: MemoryShare) {
    (self.schedule, self.store, self.share) = (schedule, store, share)
  }

  /// Takes note that the frames of `run` are about to be drawn.
  ///
  /// - Returns: Work to be done meanwhile on another thread; nil if there is none.
  mutating func began(_ run: FrameRuns.Run) -> (@Sendable () -> Void)? {
    let stretch = schedule.stretch(ofFrame: run.frames.lowerBound)
    active[stretch, default: 0] += 1
    last = stretch
    // Views of an earlier stretch may still be in use until its last frame is drawn.
    let first = oldest
    guard first > ahead, share.threads > 1 else { return nil }
    ahead = first
    let next = schedule.next(after: first).subtracting(store.names)
    guard !next.isEmpty, next.isSubset(of: kept) else { return nil }
    return { [store] in
      // The frame that needs the view throws the error.
      for name in next.sorted() { _ = try? store.texture(of: name) }
    }
  }

  /// Takes note that the frames of `run` are drawn.
  mutating func ended(_ run: FrameRuns.Run) {
    let stretch = schedule.stretch(ofFrame: run.frames.lowerBound)
    active[stretch] = active[stretch].flatMap { $0 > 1 ? $0 - 1 : nil }
    if active[stretch] == nil { store.keep(kept) }
  }

  /// The first stretch with a frame in flight.
  private var oldest: Int { active.keys.min() ?? last }

  /// The names of the views to keep.
  private var kept: Set<String> {
    schedule.kept(oldest...max(oldest, last), atMost: share.views)
  }
}
