import SegueMessages

/// One step of the timeline: a view comes, then rests.
public struct Step: Sendable {
  /// The name of the view that comes; of several pages that a hand scrubs over, the last.
  public var view: Located<String>

  /// The pages before that view, in order; only a hand scrubs over any.
  public var earlierPages: [Located<String>] = []

  /// How it comes; nil in the first step alone.
  public var transition: TransitionSettings?

  /// How a hand drives that; nil where the transition plays by itself.
  public var drive: Drive?

  /// How long it rests, fully shown, in seconds; at least 0.
  public var rest: Rational

  /// Where the view is named; nil without a file.
  public let position: SourcePosition?

  /// Between which surfaces it moves, where a storyboard knows; else the timeline finds it.
  var passage: Timeline.Passage?

  /// The line of the storyboard's script that made it, counted from 0; nil in a timeline.
  var scriptLine: Int?

  /// The names of the views that come, at phases 1, 2 and so on.
  public var pages: [Located<String>] { earlierPages + [view] }

  /// How long it moves before it rests, in seconds.
  var duration: Rational { drive?.duration ?? transition?.duration ?? .zero }
}

extension Step {
  /// A step made in code.
  ///
  /// - Parameters:
  ///   - view: The name of the view that comes.
  ///   - transition: How it comes; nil in the first step alone.
  ///   - drive: How a hand drives that, if one does.
  ///   - rest: How long the view rests, in seconds, at least 0.
  public init(
    _ view: String, transition: TransitionSettings? = nil, drive: Drive? = nil, rest: Rational
  ) {
    self.init(
      view: Located(view), transition: transition, drive: drive, rest: rest, position: nil)
  }

  /// A step in which a hand scrubs over several pages.
  ///
  /// - Parameters:
  ///   - pages: The names of at least one view.
  ///   - transition: How each comes after the one before it.
  ///   - drive: How the hand moves; its track has as many pages.
  ///   - rest: How long the page on which it settles rests, in seconds, at least 0.
  public init(
    scrubbing pages: [String], transition: TransitionSettings, drive: Drive, rest: Rational
  ) {
    guard let last = pages.last else { preconditionFailure("a hand scrubs over at least one page") }
    self.init(
      view: Located(last), earlierPages: pages.dropLast().map { Located($0) },
      transition: transition, drive: drive, rest: rest, position: nil)
  }
}
