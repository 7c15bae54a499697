extension Window {
  /// When the transition that is under way ends; nil where none is.
  public var transitionEnd: Rational? { running?.end }

  /// Plays a change: its step begins now, and its end comes when the clock gets there.
  ///
  /// Those who go are told before those who come, at the start and at the end.
  func play(
    _ change: Change, completion: @escaping (Bool) throws(ControllerError) -> Void
  ) throws(ControllerError) {
    if let running { throw .transitionUnderWay(until: running.end) }
    guard let end = now.adding(change.settings.duration) else { throw .instantOutOfRange }
    let before = visibleControllers
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
    for controller in leaving { controller.viewWillDisappear() }
    for controller in coming { controller.viewWillAppear() }
    write(.animationDidStart, by: change, segue: performing)
    append(
      change.settings,
      passage: Timeline.Passage(
        from: change.from, to: change.to, places: change.places, end: surface))
    let playback = Playback(
      change: change, end: end, leaving: leaving, coming: coming, isFinished: true,
      segue: performing, completion: completion)
    running = playback
    // A cut is over as soon as it has begun.
    if end == now { try finish(playback) }
  }

  /// Ends what is played, at its end.
  func finish(_ playback: Playback) throws(ControllerError) {
    advance(to: playback.end)
    running = nil
    write(.animationDidStop, by: playback.change, segue: playback.segue)
    for controller in playback.leaving { controller.viewDidDisappear() }
    for controller in playback.coming { controller.viewDidAppear() }
    try playback.completion(playback.isFinished)
    if let segue = playback.segue, segue !== performing { complete(segue) }
  }

  /// Appends a step that rests until the clock moves on.
  func append(_ settings: TransitionSettings?, passage: Timeline.Passage) {
    steps.append(
      Spec.Step(
        view: Located(value: passage.end.topView, position: origin?.position),
        transition: settings, rest: .zero, position: origin?.position, passage: passage,
        scriptLine: origin?.value))
  }

  private func write(
    _ name: ControllerEvent.Name, by change: Change, segue: StoryboardSegue?
  ) {
    write(
      ControllerEvent(
        name: name, controller: change.container.identifier, segue: segue,
        transition: change.settings.name, time: now))
  }
}
