import SegueControllers
public import SegueTimeline
public import SegueTransitions

/// Steps back to the view from which the current one was reached, which then rests.
///
/// A step back forgets the view that it leaves, so that a further one goes back from there. A
/// transition that a hand turned back went nowhere.
extension Go {
  /// The reverse of the transition that led to the current view.
  ///
  /// ```swift
  /// let visit = try Spec {
  ///   Show(home)
  ///   Go(to: settings, by: Push())
  ///   Go.back()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - duration: The duration of the transition; nil for that of the way forth, or the usual one
  ///     of the way back.
  ///   - curve: The curve of its progress; nil as for the duration.
  ///   - sound: A sound that starts with it; nil for that of the way forth.
  ///   - rest: The rest of the view, by default one second.
  /// - Returns: The step.
  public static func back(
    over duration: Duration? = nil, curve: TimingFunction? = nil, sound: SoundCue? = nil,
    for rest: Rest = .seconds(1)
  ) -> Go {
    Go(back: nil, GivenSettings(duration: duration, curve: curve, sound: sound), rest)
  }

  /// Another transition than the reverse.
  ///
  /// ```swift
  /// let dissolve = Go.back(by: CrossDissolve(), over: .milliseconds(300), for: .seconds(2))
  /// ```
  ///
  /// - Parameters:
  ///   - transition: The transition.
  ///   - duration: The duration of the transition; nil for its own.
  ///   - curve: The curve of its progress; nil for its own.
  ///   - isReversed: Whether it plays backwards, with the views exchanged.
  ///   - sound: A sound that starts with it.
  ///   - rest: The rest of the view, by default one second.
  /// - Returns: The step.
  public static func back(
    by transition: some Transition, over duration: Duration? = nil, curve: TimingFunction? = nil,
    reversed isReversed: Bool = false, sound: SoundCue? = nil, for rest: Rest = .seconds(1)
  ) -> Go {
    Go(
      back: CodeTransition(transition: transition, isReversed: isReversed),
      GivenSettings(duration: duration, curve: curve, sound: sound), rest)
  }

  /// The reverse, led by a hand.
  ///
  /// ```swift
  /// let swipe = try Drive.Track(
  ///   pan: [(.zero, 10, 400), (Rational("0.3"), 300, 400)], width: 390)
  /// let swiped = Go.back(along: swipe, completion: Drive.Completion(curve: .easeOut))
  /// ```
  ///
  /// - Parameters:
  ///   - duration: The duration that the transition would have by itself; nil as without a hand.
  ///   - track: The path of the hand.
  ///   - release: The decision at the release.
  ///   - completion: The motion after the release; nil for that of
  ///     `UIPercentDrivenInteractiveTransition`.
  ///   - rest: The rest of the view at the end, by default one second.
  /// - Returns: The step.
  public static func back(
    over duration: Duration? = nil, along track: Drive.Track,
    release: Drive.Release = Drive.Release(), completion: Drive.Completion? = nil,
    for rest: Rest = .seconds(1)
  ) -> Go {
    let hand = Hand(track, release: release, completion: completion)
    return Go(back: nil, GivenSettings(duration: duration, hand: hand), rest)
  }

  private init(back transition: CodeTransition?, _ given: GivenSettings, _ rest: Rest) {
    steps = [TimelineStep(way: .back(transition, given), rest: rest)]
  }
}
