package import SegueTimeline
import SegueTransitions

extension Window {
  /// End of the running transition; nil if none is running.
  package var transitionEnd: Rational? { running?.end }

  /// The drive and the end of a transition that starts now.
  ///
  /// - Throws: ``ControllerError`` if it cannot start.
  func span(
    of settings: TransitionSettings
  ) throws(ControllerError) -> (drive: Drive?, end: Rational) {
    if let running { throw .transitionUnderWay(until: running.end) }
    // A hand cannot drive a cut.
    let drive = settings.duration > .zero ? try drive(of: settings) : nil
    guard let end = now.adding(drive?.duration ?? settings.duration) else {
      throw .instantOutOfRange
    }
    return (drive, end)
  }

  /// The drive of a transition by the hand; nil if there is no hand.
  func drive(of settings: TransitionSettings) throws(ControllerError) -> Drive? {
    do throws(DriveError) {
      return try hand?.drive(settings, on: systems)
    } catch {
      throw .drive(error)
    }
  }

  /// The dismissal of what a transition brought, under the hand if there is one.
  func dismissal(of settings: TransitionSettings) -> TransitionSettings {
    stock.dismissal(of: settings, isDriven: hand != nil)
  }

  /// Plays a change: its step starts now, and ends when the clock gets there.
  ///
  /// Controllers that disappear receive their callbacks before those that appear, at the start and
  /// at the end.
  func play(
    _ change: Change, completion: @escaping (Bool) throws(ControllerError) -> Void
  ) throws(ControllerError) {
    let (drive, end) = try span(of: change.settings)
    let before = visibleControllers
    let left = try self.surface()
    let owners = change.from.leaf(of: before)?.barOwners
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
    let playback = WindowPlayback(
      change: change, start: now, end: end, leaving: leaving, coming: coming, drive: drive,
      segue: performing, completion: completion)
    // A running transition refuses another one, so no callback from here on can start one.
    running = playback
    for controller in leaving { controller.viewWillDisappear() }
    for controller in coming { controller.viewWillAppear() }
    if drive != nil { write(.prepareToRun, in: playback, phase: 0) }
    write(.animationDidStart, in: playback, phase: drive?.progress(at: .zero))
    let leg = Timeline.Leg(
      view: surface.topView, from: change.from, to: change.to, places: change.places, end: surface,
      containers: SharedContainers(owners, change.to.leaf(of: after)?.barOwners))
    append(
      change.settings, drive,
      passage: Timeline.Passage(
        legs: [leg], surfaces: [left, surface], end: playback.isFinished ? surface : left))
    // A cut ends at once.
    if end == now { try finish(playback) }
  }

  /// Ends a playback at its end time; a change that a hand turned back is reverted.
  func finish(_ playback: WindowPlayback) throws(ControllerError) {
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

  /// Logs the phase at each sample after the first, and the release.
  private func tell(of drive: Drive, in playback: WindowPlayback) throws(ControllerError) {
    for sample in drive.track.samples.dropFirst() {
      guard let time = playback.start.adding(sample.seconds) else { throw .instantOutOfRange }
      advance(to: time)
      write(.phaseDidChange, in: playback, phase: drive.progress(at: sample.seconds))
    }
    write(.handDidRelease, in: playback, phase: drive.track.phase(at: drive.track.duration))
  }

  /// Appends a step, whose rest grows with the clock.
  func append(
    _ settings: TransitionSettings?, _ drive: Drive? = nil, passage: Timeline.Passage
  ) {
    let view = passage.legs.last?.view ?? passage.end.topView
    steps.append(
      Step(
        view: Located(value: view, position: origin?.position), transition: settings, drive: drive,
        rest: .zero, position: origin?.position, passage: passage, scriptLine: origin?.value))
  }

  private func write(_ name: ControllerEvent.Name, in playback: WindowPlayback, phase: Double?) {
    write(
      ControllerEvent(
        name: name, controller: playback.change.container.identifier, segue: playback.segue?.name,
        transition: playback.change.settings.name, time: now, phase: phase))
  }
}
