package import SegueMessages

/// One step of the timeline: a transition to a view, then rest.
///
/// ```swift
/// let push = TransitionSettings(Push(), duration: try Rational("0.6"))
/// let steps = [
///   Step("home", rest: Rational(1)), Step("settings", transition: push, rest: Rational(2)),
/// ]
/// let spec = try Spec(views: [home, settings], steps: steps, canvas: canvas)
/// ```
public struct Step: Sendable {
  /// The name of the new view; of several pages of a scrub, the last.
  public var view: Located<String>

  /// The pages before that view, in order; only a scrub has any.
  public var earlierPages: [Located<String>] = []

  /// The transition to the view; nil only in the first step.
  public var transition: TransitionSettings?

  /// The hand that drives the transition; nil if it plays by itself.
  public var drive: Drive?

  /// Duration of the rest, in seconds; at least 0.
  public var rest: Rational

  /// The place of the word that makes the rest last until the recording of the view ends; nil for
  /// a rest of ``rest`` seconds.
  package var untilEnd: UntilEnd?

  /// The position of the view's name; nil without a file.
  package let position: SourcePosition?

  /// The passage that a storyboard sets; otherwise the timeline derives it.
  package var passage: Timeline.Passage?

  /// The line of the storyboard's script that made the step, from 0; nil in a timeline.
  package var scriptLine: Int?

  /// The names of the new views, at phases 1, 2 and so on.
  package var pages: [Located<String>] { earlierPages + [view] }

  package init(
    view: Located<String>, earlierPages: [Located<String>] = [],
    transition: TransitionSettings? = nil, drive: Drive? = nil, rest: Rational,
    position: SourcePosition?, passage: Timeline.Passage? = nil, scriptLine: Int? = nil
  ) {
    (self.view, self.earlierPages, self.position) = (view, earlierPages, position)
    (self.transition, self.drive, self.rest) = (transition, drive, rest)
    (self.passage, self.scriptLine) = (passage, scriptLine)
  }

  /// The place of a word in the spec.
  package struct UntilEnd: Hashable, Sendable {
    /// Nil without a file.
    package let position: SourcePosition?

    package init(position: SourcePosition?) {
      self.position = position
    }
  }

  /// Duration of the motion before the rest, in seconds.
  var duration: Rational { drive?.duration ?? transition?.duration ?? .zero }
}

extension Step {
  /// Whether the rest lasts until the recording of the view ends; ``rest`` is ignored then.
  public var restsUntilEnd: Bool {
    get { untilEnd != nil }
    set { untilEnd = newValue ? UntilEnd(position: nil) : nil }
  }

  /// A step made in code.
  ///
  /// - Parameters:
  ///   - view: The name of the new view.
  ///   - transition: The transition to it; nil only in the first step.
  ///   - drive: The drive of a hand, if there is one.
  ///   - rest: Duration of the rest, in seconds, at least 0.
  public init(
    _ view: String, transition: TransitionSettings? = nil, drive: Drive? = nil, rest: Rational
  ) {
    self.init(
      view: Located(view), transition: transition, drive: drive, rest: rest, position: nil)
  }

  /// A step in which a hand scrubs over several pages.
  ///
  /// ```swift
  /// let scroll = TransitionSettings(PageScroll())
  /// let track = try Drive.Track(phases: [(.zero, 0), (Rational(2), 1.9)], pageCount: 2)
  /// let drive = try Drive(track, transitionDuration: scroll.duration)
  /// let step = Step(
  ///   scrubbing: ["settings", "help"], transition: scroll, drive: drive, rest: Rational(1))
  /// ```
  ///
  /// - Parameters:
  ///   - pages: The names of at least one view.
  ///   - transition: The transition from each page to the next.
  ///   - drive: The drive of the hand, whose track has as many pages.
  ///   - rest: Duration of the rest on the page where the hand settles, in seconds, at least 0.
  public init(
    scrubbing pages: [String], transition: TransitionSettings, drive: Drive, rest: Rational
  ) {
    guard let last = pages.last else { preconditionFailure("a hand scrubs over at least one page") }
    self.init(
      view: Located(last), earlierPages: pages.dropLast().map { Located($0) },
      transition: transition, drive: drive, rest: rest, position: nil)
  }
}
