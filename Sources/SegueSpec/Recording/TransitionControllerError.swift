package import SegueMessages
public import SegueTimeline

/// A reason why a transition controller refuses a call, which then changes nothing.
///
/// ```swift
/// let controller = try TransitionController([home, settings], root: "home", canvas: canvas)
/// do {
///   try controller.startPopping(with: InteractiveTransition(TransitionSettings(Pop())))
/// } catch .popsRoot(let view) {
///   print("\(view) is the root of the stack")
/// } catch {
///   print(error.description)
/// }
/// ```
public enum TransitionControllerError: Error, Hashable {
  /// A push or a pop begins while a transition runs.
  case transitionRuns(from: String, to: String)
  /// A call needs a running transition.
  case nothingRuns
  /// A transition that ends already is ended again.
  case endsAlready
  /// The root of the stack would be popped.
  case popsRoot(String)
  /// A view to push is on the stack.
  case alreadyOnStack(String)
  /// The controller has no view of this name.
  case unknownView(String, nearest: String?)
  /// Seconds below 0, or a sum without an exact value.
  case time(Rational)
  /// The recorded track is invalid.
  case drive(DriveError)
}

extension TransitionControllerError: CustomStringConvertible {
  /// One line that says what is wrong and what to do.
  public var description: String {
    switch self {
    case .transitionRuns(let from, let to):
      "a transition from '\(from)' to '\(to)' is running; end it, and advance until it rests."
    case .nothingRuns: "no transition is running; start a push or a pop before you end it."
    case .endsAlready: "the transition has been ended; advance until it rests."
    case .popsRoot(let view): "'\(view)' is the root, with nothing below it; push before popping."
    case .alreadyOnStack(let view):
      "'\(view)' is on the stack; pop to it, or push a view of another name."
    case .unknownView(let view, let nearest):
      "there is no view '\(view)'; push one of the controller's views"
        + (nearest.map { ", perhaps '\($0)'." } ?? ".")
    case .time(let seconds):
      "time cannot advance by \(seconds) s; use at least 0, and fractions of few digits."
    case .drive(let error): "the transition \(error.description)."
    }
  }
}

extension TransitionControllerError: FailingError {
  package var failure: Failure { .request }
}
