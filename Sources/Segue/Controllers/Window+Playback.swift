extension Window {
  /// When the transition that is under way ends; nil where none is.
  public var transitionEnd: Rational? { running?.end }

  /// How a hand would drive a transition that begins now, and when it would end.
  ///
  /// - Throws: ``ControllerError`` where it cannot begin.
  func span(
    of settings: TransitionSettings
  ) throws(ControllerError) -> (drive: Drive?, end: Rational) {
    if let running { throw .transitionUnderWay(until: running.end) }
    // A cut is no way for a hand to go.
    let drive = settings.duration > .zero ? try hand?.drive(settings) : nil
    guard let end = now.adding(drive?.duration ?? settings.duration) else {
      throw .instantOutOfRange
    }
    return (drive, end)
  }

  /// Plays a change: its step begins now, and its end comes when the clock gets there.
  ///
  /// Those who go are told before those who come, at the start and at the end.
  func play(
    _ change: Change, completion: @escaping (Bool) throws(ControllerError) -> Void
  ) throws(ControllerError) {
    let (drive, end) = try span(of: change.settings)
    let before = visibleControllers
    let left = try self.surface()
    change.apply()
    let after = visibleControllers
    let surface: Surface
    do throws(ControllerError) {
      surface = try self.surface()
    } catch {
      change.revert()
      throw error
    }
    let leaving = before.filter { old in !after.contains { $0 === old } }
    let coming = after.filter { new in !before.contains { $0 === new } }
    if drive != nil { hand = nil }
    let playback = Playback(
      change: change, start: now, end: end, leaving: leaving, coming: coming, drive: drive,
      segue: performing, completion: completion)
    // From here on another transition is refused: those who are told cannot start one.
    running = playback
    for controller in leaving { controller.viewWillDisappear() }
    for controller in coming { controller.viewWillAppear() }
    if drive != nil { write(.prepareToRun, in: playback, phase: 0) }
    write(.animationDidStart, in: playback, phase: drive?.progress(at: .zero))
    let leg = Timeline.Leg(
      view: surface.topView, from: change.from, to: change.to, places: change.places, end: surface)
    append(
      change.settings, drive,
      passage: Timeline.Passage(
        legs: [leg], surfaces: [left, surface], end: playback.isFinished ? surface : left))
    // A cut is over as soon as it has begun.
    if end == now { try finish(playback) }
  }

  /// Ends what is played, at its end; what a hand has taken back goes to its old place.
  func finish(_ playback: Playback) throws(ControllerError) {
    if let drive = playback.drive { try tell(of: drive, in: playback) }
    advance(to: playback.end)
    let (gone, come) =
      playback.isFinished
      ? (playback.leaving, playback.coming) : (playback.coming, playback.leaving)
    if !playback.isFinished {
      playback.change.revert()
      for controller in gone { controller.viewWillDisappear() }
      for controller in come { controller.viewWillAppear() }
    }
    let phase = playback.drive.map { Double($0.page) }
    write(.animationDidStop, in: playback, phase: phase)
    for controller in gone { controller.viewDidDisappear() }
    for controller in come { controller.viewDidAppear() }
    if phase != nil { write(.cleanup, in: playback, phase: phase) }
    running = nil
    try playback.completion(playback.isFinished)
    if let segue = playback.segue, segue !== performing { complete(segue) }
  }

  /// Writes down where the hand was at each of its samples after the first, and when it let go.
  private func tell(of drive: Drive, in playback: Playback) throws(ControllerError) {
    for sample in drive.track.samples.dropFirst() {
      guard let time = playback.start.adding(sample.seconds) else { throw .instantOutOfRange }
      advance(to: time)
      write(.phaseDidChange, in: playback, phase: drive.progress(at: sample.seconds))
    }
    write(.handDidRelease, in: playback, phase: drive.track.phase(at: drive.track.duration))
  }

  /// Appends a step that rests until the clock moves on.
  func append(
    _ settings: TransitionSettings?, _ drive: Drive? = nil, passage: Timeline.Passage
  ) {
    let view = passage.legs.last?.view ?? passage.end.topView
    steps.append(
      Step(
        view: Located(value: view, position: origin?.position), transition: settings, drive: drive,
        rest: .zero, position: origin?.position, passage: passage, scriptLine: origin?.value))
  }

  private func write(_ name: ControllerEvent.Name, in playback: Playback, phase: Double?) {
    write(
      ControllerEvent(
        name: name, controller: playback.change.container.identifier, segue: playback.segue,
        transition: playback.change.settings.name, time: now, phase: phase))
  }
}
