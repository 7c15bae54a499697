/// Decides which views of a store are in memory while the frames of a render are drawn in order.
///
/// A view is decoded while the frames before its transition are drawn, if several frames are drawn
/// at once; otherwise, and without memory for it, when the first frame asks for it. It is let go
/// when no frame in flight needs it, unless later ones need it soon. Pictures of recordings are
/// announced and decoded in order, some frames ahead, and stay while frames in flight need them,
/// and until the next one begins; those of a loop stay for the next pass if it would cost more than
/// its pictures, and if there is memory for all of them.
struct ViewWindow {
  private let schedule: ViewSchedule
  private let views: RenderViews
  private let recordings: RecordingPictures
  private let share: MemoryShare

  /// The number of frames in flight, by stretch.
  private var active: [Int: Int] = [:]

  /// The last stretch that has begun.
  private var last = 0

  /// The last stretch during which views have been decoded ahead.
  private var ahead = -1

  /// The number of frames in flight that show a picture of a recording.
  private var shown: [ViewKey: Int] = [:]

  /// The picture of each recording that began last, by the name of its view.
  private var latest: [String: Int] = [:]

  /// Announces pictures of recordings.
  private var scout: RecordingScout

  /// The views of a render, whose frames are drawn as `runs`.
  init(
    _ schedule: ViewSchedule, _ views: RenderViews, _ share: MemoryShare, _ runs: FrameRuns
  ) {
    (self.schedule, self.share) = (schedule, share)
    (self.views, recordings) = (views, views.pictures)
    scout = RecordingScout(
      runs, schedule, views.pictures,
      distance: share.threads > 1 ? RecordingScout.usualDistance : 0)
  }

  /// Takes note that the frames of `run` are about to be drawn.
  ///
  /// - Returns: Work to be done meanwhile on another thread; nil if there is none.
  mutating func began(_ run: FrameRuns.Run) -> (@Sendable () -> Void)? {
    let stretch = schedule.stretch(ofFrame: run.frames.lowerBound)
    active[stretch, default: 0] += 1
    last = stretch
    note(run.shot)
    let hasPictures = scout.began { [views] in views.kept } && share.threads > 1
    guard hasPictures else { return decodedAhead() }
    let views = decodedAhead()
    return { [recordings] in
      recordings.decodeAhead()
      views?()
    }
  }

  /// Work that decodes the views that the next stretch brings; nil if there is none.
  private mutating func decodedAhead() -> (@Sendable () -> Void)? {
    // Views of an earlier stretch may still be in use until its last frame is drawn.
    let first = oldest
    guard first > ahead, share.threads > 1 else { return nil }
    ahead = first
    // Pictures of recordings are announced one by one.
    let known = views.kept
    let next = schedule.next(after: first).filter {
      !schedule.moving.contains($0) && !known.contains(ViewKey(name: $0))
    }
    guard !next.isEmpty, next.isSubset(of: kept) else { return nil }
    return { [views] in
      // The frame that needs the view throws the error.
      for key in views.sized(Set(next.map { ViewKey(name: $0) })).sorted() {
        _ = try? views.store.texture(of: key)
      }
    }
  }

  /// Takes note of the pictures of recordings that a shot shows.
  private mutating func note(_ shot: Shot) {
    for (name, picture) in shot.pictures {
      shown[ViewKey(name: name, picture: picture), default: 0] += 1
      latest[name] = picture
    }
  }

  /// Takes note that the frames of `run` are drawn.
  mutating func ended(_ run: FrameRuns.Run) {
    let stretch = schedule.stretch(ofFrame: run.frames.lowerBound)
    active[stretch] = active[stretch].flatMap { $0 > 1 ? $0 - 1 : nil }
    for (name, picture) in run.shot.pictures {
      let key = ViewKey(name: name, picture: picture)
      shown[key] = shown[key].flatMap { $0 > 1 ? $0 - 1 : nil }
    }
    guard active[stretch] == nil || !run.shot.pictures.isEmpty else { return }
    let kept = kept
    var keys = Set(kept.subtracting(schedule.moving).map { ViewKey(name: $0) })
    keys.formUnion(shown.keys)
    for (name, picture) in latest where kept.contains(name) {
      keys.insert(ViewKey(name: name, picture: picture))
    }
    let hasEnded = active[stretch] == nil
    views.keep(keys, allOf: kept.intersection(share.loops), isReplaced: !hasEnded)
    if hasEnded { recordings.keep(kept) }
  }

  /// The first stretch with a frame in flight.
  private var oldest: Int { active.keys.min() ?? last }

  /// The names of the views to keep.
  private var kept: Set<String> {
    schedule.kept(oldest...max(oldest, last), atMost: share.views)
  }
}
