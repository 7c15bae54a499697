/// What happened in a video, and in which frame: for sounds, captions and tests.
public struct EventLog: Sendable {
  /// In order.
  public let events: [ControllerEvent]

  /// Which frame shows which instant.
  public let frameRate: FrameRate

  /// The first frame that shows an event's instant, or a later one.
  ///
  /// What happens at the very end may come after the last frame.
  public func frame(of event: ControllerEvent) -> Int { Int(frameRate.frame(from: event.time)) }

  /// JSON Lines: an object for each event.
  public var text: String {
    events.map { JSONLine.text(of: $0, frame: frame(of: $0)) + "\n" }.joined()
  }
}
