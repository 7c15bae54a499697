import SegueControllers
public import SegueTimeline
public import SegueTransitions

/// A step of a timeline in code, with the views that it shows.
///
/// ```swift
/// @ListBuilder<TimelineStep>
/// func introduction(isLong: Bool) -> [TimelineStep] {
///   Show(home)
///   if isLong { Go(to: settings, by: Push()) }
/// }
/// let spec = try Spec(canvas: canvas) {
///   for step in introduction(isLong: true) { step }
///   Go(to: home, by: Pop())
/// }
/// ```
///
/// ``Show``, ``Go`` and ``Scrub`` make them.
public struct TimelineStep: Sendable {
  /// The views to which a step leads, and its transition.
  enum Way {
    case show(Spec.View)
    case go([Spec.View], CodeTransition, GivenSettings)
    /// To the view before, by the reverse of what led from it if there is no other transition.
    case back(CodeTransition?, GivenSettings)
  }

  let way: Way

  /// The rest at the end.
  let rest: Rest

  /// The views that it names.
  var views: [Spec.View] {
    switch way {
    case .show(let view): [view]
    case .go(let views, _, _): views
    case .back: []
    }
  }
}

/// A part of a timeline that stands in a ``ListBuilder``.
///
/// ```swift
/// /// A look at a view, and the way back.
/// struct Visit: TimelineContent {
///   let view: Spec.View
///   let start: Spec.View
///
///   var steps: [TimelineStep] { Go(to: view, by: Push()).steps + Go(to: start, by: Pop()).steps }
/// }
/// let spec = try Spec(canvas: canvas) {
///   Show(home)
///   Visit(view: settings, start: home)
/// }
/// ```
public protocol TimelineContent: Sendable {
  /// Its steps, in order.
  var steps: [TimelineStep] { get }
}

extension ListBuilder where Element == TimelineStep {
  /// The steps of a statement.
  public static func buildExpression(_ content: some TimelineContent) -> [TimelineStep] {
    content.steps
  }
}

/// The time of a rest.
///
/// ```swift
/// let film = Spec.View("film", video: "film.mp4")
/// let spec = try Spec(canvas: canvas) {
///   Show(home, for: .milliseconds(500))
///   Go(to: film, by: Fade(), for: .untilEnd)
///   Go(to: home, by: Fade(), for: .lasting(.seconds(2)))
/// }
/// ```
public enum Rest: Hashable, Sendable {
  /// A duration of at least 0.
  case lasting(Duration)
  /// The rest ends with the recording of the view.
  case untilEnd

  /// So many seconds.
  public static func seconds(_ seconds: Double) -> Rest { .lasting(.seconds(seconds)) }

  /// So many milliseconds.
  public static func milliseconds(_ milliseconds: Int) -> Rest {
    .lasting(.milliseconds(milliseconds))
  }
}

/// The first view of a timeline, at rest.
///
/// ```swift
/// let spec = try Spec(canvas: canvas) {
///   Show(home, for: .seconds(2))
/// }
/// ```
public struct Show: TimelineContent {
  /// The step.
  public let steps: [TimelineStep]

  /// A view at rest, by default for one second.
  public init(_ view: Spec.View, for rest: Rest = .seconds(1)) {
    steps = [TimelineStep(way: .show(view), rest: rest)]
  }
}

/// A transition to a view, which then rests.
///
/// ```swift
/// let pan = try Drive.Track(
///   pan: [(.zero, 300, 400), (Rational("0.4"), 40, 400)], width: 390)
/// let spec = try Spec(canvas: canvas) {
///   Show(home)
///   Go(to: settings, by: Push(), over: .milliseconds(400), curve: .easeOut)
///   try Go(to: home, by: Pop(), along: pan, for: .seconds(2))
/// }
/// ```
public struct Go: TimelineContent {
  /// The step.
  public let steps: [TimelineStep]

  /// A transition that plays by itself.
  ///
  /// - Parameters:
  ///   - view: The new view.
  ///   - transition: The transition; by default a cross dissolve.
  ///   - duration: The duration of the transition; nil for its own.
  ///   - curve: The curve of its progress; nil for its own.
  ///   - isReversed: Whether it plays backwards, with the views exchanged.
  ///   - sound: A sound that starts with it.
  ///   - rest: The rest of the new view, by default one second.
  public init(
    to view: Spec.View, by transition: some Transition = CrossDissolve(),
    over duration: Duration? = nil, curve: TimingFunction? = nil, reversed isReversed: Bool = false,
    sound: SoundCue? = nil, for rest: Rest = .seconds(1)
  ) {
    let own = CodeTransition(transition: transition, isReversed: isReversed)
    let given = GivenSettings(duration: duration, curve: curve, sound: sound)
    steps = [TimelineStep(way: .go([view], own, given), rest: rest)]
  }

  /// A transition that a hand drives.
  ///
  /// - Parameters:
  ///   - view: The new view.
  ///   - transition: The transition; by default a cross dissolve.
  ///   - duration: The duration that the transition would have by itself; nil for its own.
  ///   - track: The path of the hand.
  ///   - release: The decision at the release.
  ///   - completion: The motion after the release; nil for that of the transition, or else of
  ///     `UIPercentDrivenInteractiveTransition`.
  ///   - rest: The rest of the view at the end, by default one second.
  /// - Throws: ``DriveError`` if a number is out of range.
  public init(
    to view: Spec.View, by transition: some Transition = CrossDissolve(),
    over duration: Duration? = nil, along track: Drive.Track,
    release: Drive.Release = Drive.Release(), completion: Drive.Completion? = nil,
    for rest: Rest = .seconds(1)
  ) throws(DriveError) {
    steps = [
      try TimelineStep(
        to: [view], by: transition, over: duration,
        Hand(track, release: release, completion: completion), for: rest)
    ]
  }
}

/// A hand that leads over several views.
///
/// ```swift
/// let help = Spec.View("help", color: .black)
/// let pages = try Drive.Track(
///   phases: [(.zero, 0), (Rational("0.8"), 1.6), (Rational(1), 2)], pageCount: 2)
/// let spec = try Spec(canvas: canvas) {
///   Show(home)
///   try Scrub(over: [settings, help], by: PageScroll(), along: pages)
/// }
/// ```
public struct Scrub: TimelineContent {
  /// The step.
  public let steps: [TimelineStep]

  /// A scrub over at least two views, each reached by the same transition.
  ///
  /// - Parameters:
  ///   - views: The views in order.
  ///   - transition: The transition from each to the next.
  ///   - duration: The duration that the transition would have by itself; nil for its own.
  ///   - track: The path of the hand, over as many pages.
  ///   - release: The decision at the release.
  ///   - completion: The motion after the release; nil for that of the transition, or else of
  ///     `UIPercentDrivenInteractiveTransition`.
  ///   - rest: The rest of the view at the end, by default one second.
  /// - Throws: ``DriveError`` if a number is out of range.
  public init(
    over views: [Spec.View], by transition: some Transition, over duration: Duration? = nil,
    along track: Drive.Track, release: Drive.Release = Drive.Release(),
    completion: Drive.Completion? = nil, for rest: Rest = .seconds(1)
  ) throws(DriveError) {
    precondition(!views.isEmpty, "a hand scrubs over at least one page")
    steps = [
      try TimelineStep(
        to: views, by: transition, over: duration,
        Hand(track, release: release, completion: completion), for: rest)
    ]
  }
}

extension TimelineStep {
  /// A step that a hand leads.
  ///
  /// - Throws: ``DriveError`` if a number is out of range.
  fileprivate init(
    to views: [Spec.View], by transition: any Transition, over duration: Duration?, _ hand: Hand,
    for rest: Rest
  ) throws(DriveError) {
    let own = CodeTransition(transition: transition, isReversed: false)
    let given = GivenSettings(duration: duration, hand: hand)
    // The versions of the canvas change times alone, and no time makes a hand wrong.
    _ = try given.drive(given.over(own.usual(on: Systems())), on: Systems())
    self.init(way: .go(views, own, given), rest: rest)
  }
}
