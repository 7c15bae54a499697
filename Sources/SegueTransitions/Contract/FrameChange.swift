/// The change from one frame of a transition to the next, as an encoder of video sees it.
///
/// ```swift
/// let configuration = TransitionConfiguration(
///   name: "shift", help: "Both views move to the left.", duration: .milliseconds(300),
///   curve: .easeOut, change: .moved)
/// ```
public enum FrameChange: Hashable, Sendable {
  /// Views move as a whole, without turning or growing.
  case moved

  /// A part of the canvas moves, as the edge of a page does, and most of it rests.
  case partly

  /// All pixels change, as where views turn, grow or dissolve.
  case redrawn
}
