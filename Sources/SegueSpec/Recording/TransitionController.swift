import SegueMessages
public import SegueTimeline
import SegueTransitions

/// A stack of views that code pushes and pops with interactive transitions, as in an app.
///
/// There is no clock: time passes only in ``advance(by:)``. Between two calls the hand moves
/// linearly from its previous phase to the current one. The result is ``recording()``, a spec to
/// render.
///
/// A ``Window`` plays a drive whose end is known: it adds the step and sets the end of the
/// transition when the hand touches. Here code moves the hand and lets it go later, so this
/// controller keeps a clock and the samples of the hand until there is a drive.
public final class TransitionController {
  /// The names of the views, from the root to the top.
  public private(set) var stack: [String]

  /// The transition that runs, whether a hand drives it or it completes.
  public private(set) var transition: InteractiveTransition?

  /// Time that has passed, in seconds.
  public private(set) var time = Rational.zero

  private let views: [Spec.View]
  private let canvas: Spec.Canvas
  private var steps: [Spec.Step]
  private var motion = Motion.none

  /// The current motion.
  private enum Motion {
    case none
    /// Driven by a hand; the last sample is at the current time.
    case driven(samples: [(seconds: Rational, phase: Double)], isPush: Bool)
    /// Completing by itself, `elapsed` seconds after the first touch.
    case completing(Drive, elapsed: Rational, isPush: Bool, completion: () -> Void)
  }

  /// A controller that shows its root.
  ///
  /// - Parameters:
  ///   - views: All views that can be shown.
  ///   - root: The name of the view at the bottom of the stack.
  ///   - canvas: The canvas of the frames.
  /// - Throws: ``SpecErrors`` if the root is not among the views, or two views have the same name.
  public init(
    _ views: [Spec.View], root: String, canvas: Spec.Canvas = Spec.Canvas()
  ) throws(SpecErrors) {
    let steps = [Spec.Step(root, rest: .zero)]
    _ = try Spec(views: views, steps: steps, canvas: canvas)
    (self.views, self.canvas, self.steps, stack) = (views, canvas, steps, [root])
  }

  /// The name of the view on top; while a transition runs, the name of its old view.
  public var currentView: String { stack[stack.count - 1] }

  /// Starts to push a view with a hand.
  ///
  /// - Parameters:
  ///   - view: The name of a view that is not on the stack.
  ///   - transition: The transition to it.
  /// - Throws: ``TransitionControllerError`` if a transition runs or the view cannot be pushed.
  public func startPushing(
    _ view: String, with transition: InteractiveTransition
  ) throws(TransitionControllerError) {
    try checkNothingRuns()
    guard views.contains(where: { $0.name == view }) else {
      throw .unknownView(view, nearest: views.map(\.name).nearest(to: view))
    }
    guard !stack.contains(view) else { throw .alreadyOnStack(view) }
    start(transition, to: view, isPush: true)
  }

  /// Starts to pop the top view with a hand.
  ///
  /// - Parameter transition: The transition to the view below, such as the reverse of a push.
  /// - Throws: ``TransitionControllerError`` if a transition runs or the root is on top.
  public func startPopping(
    with transition: InteractiveTransition
  ) throws(TransitionControllerError) {
    try checkNothingRuns()
    guard stack.count > 1 else { throw .popsRoot(currentView) }
    start(transition, to: stack[stack.count - 2], isPush: false)
  }

  /// Lets time pass: extends the current rest, or moves the current transition.
  ///
  /// - Parameter seconds: At least 0; one frame at 60 frames a second is `1/60`.
  /// - Throws: ``TransitionControllerError`` if the phase is outside 0…1 or the time has no exact
  ///   value; then no time has passed.
  public func advance(by seconds: Rational) throws(TransitionControllerError) {
    guard seconds >= .zero, let now = time.adding(seconds) else { throw .time(seconds) }
    switch motion {
    case .none: try rest(for: seconds)
    case .driven(var samples, let isPush):
      guard let transition, seconds > .zero else { return }
      guard let elapsed = samples[samples.count - 1].seconds.adding(seconds) else {
        throw .time(seconds)
      }
      samples.append((elapsed, transition.phase))
      do throws(DriveError) {
        // The whole track is checked at its end.
        _ = try Drive.Track(phases: [(.zero, transition.phase)])
      } catch {
        throw .drive(error)
      }
      motion = .driven(samples: samples, isPush: isPush)
    case .completing(let drive, let past, let isPush, let completion):
      guard let elapsed = past.adding(seconds) else { throw .time(seconds) }
      guard elapsed >= drive.duration else {
        transition?.phase = drive.progress(at: elapsed)
        motion = .completing(drive, elapsed: elapsed, isPush: isPush, completion: completion)
        break
      }
      guard let rest = elapsed.subtracting(drive.duration) else { throw .time(seconds) }
      try self.rest(for: rest)
      // The completion handler may start the next transition at this time.
      time = now
      settle(drive, isPush: isPush, completion: completion)
      return
    }
    time = now
  }

  /// Lets the hand go: the transition completes to phase 1 if it is committed, or returns to 0.
  ///
  /// - Parameter completion: Called when the transition has ended, after enough time has passed.
  /// - Throws: ``TransitionControllerError`` if no hand drives a transition, or one of its numbers
  ///   is out of range.
  public func endTransition(
    completion: @escaping () -> Void = {}
  ) throws(TransitionControllerError) {
    guard let transition, case .driven(var samples, let isPush) = motion else {
      throw transition == nil ? .nothingRuns : .endsAlready
    }
    samples[samples.count - 1].phase = transition.phase
    let drive: Drive
    do throws(DriveError) {
      drive = try Drive(
        Drive.Track(phases: samples),
        release: Drive.Release(
          velocity: transition.velocity, commit: transition.isCommitted ? .finish : .cancel,
          threshold: transition.threshold),
        completion: Drive.Completion(
          curve: transition.completionCurve, speed: transition.completionSpeed),
        of: transition.settings, on: Systems())
    } catch {
      throw .drive(error)
    }
    let view = isPush ? transition.to : stack.dropLast().last
    steps.append(
      Spec.Step(
        view ?? currentView, transition: transition.settings, drive: drive, rest: .zero))
    guard drive.duration > drive.track.duration else {
      settle(drive, isPush: isPush, completion: completion)
      return
    }
    motion = .completing(
      drive, elapsed: drive.track.duration, isPush: isPush, completion: completion)
  }

  /// Everything so far as a spec, which you can render or change first.
  ///
  /// A transition that is completing is included to its end.
  ///
  /// - Throws: ``TransitionControllerError`` while a hand drives a transition, ``SpecErrors`` if
  ///   the recording is too long.
  public func recording() throws -> Spec {
    if case .driven = motion { try checkNothingRuns() }
    return try Spec(views: views, steps: steps, canvas: canvas)
  }

  private func checkNothingRuns() throws(TransitionControllerError) {
    guard let transition else { return }
    throw .transitionRuns(from: transition.from ?? "", to: transition.to ?? "")
  }

  private func start(_ transition: InteractiveTransition, to view: String, isPush: Bool) {
    (transition.from, transition.to) = (currentView, view)
    self.transition = transition
    transition.prepareToRun()
    transition.phase = 0
    motion = .driven(samples: [(.zero, 0)], isPush: isPush)
  }

  private func rest(for seconds: Rational) throws(TransitionControllerError) {
    guard let rest = steps[steps.count - 1].rest.adding(seconds) else { throw .time(seconds) }
    steps[steps.count - 1].rest = rest
  }

  /// Updates the stack if the drive is committed, then calls `completion`.
  private func settle(_ drive: Drive, isPush: Bool, completion: () -> Void) {
    motion = .none
    if let transition {
      if drive.isCommitted, !isPush {
        stack.removeLast()
      } else if drive.isCommitted, let view = transition.to {
        stack.append(view)
      }
      transition.phase = Double(drive.page)
      self.transition = nil
      transition.cleanup()
      (transition.from, transition.to) = (nil, nil)
    }
    completion()
  }
}
