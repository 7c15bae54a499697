public import SegueTimeline

/// The events of a video and the frames that show them, for sounds, captions and tests.
public struct EventLog: Sendable {
  /// The events, in order.
  public let events: [ControllerEvent]

  /// The rate that maps instants to frames.
  public let frameRate: FrameRate

  package init(events: [ControllerEvent], frameRate: FrameRate) {
    self.events = events
    self.frameRate = frameRate
  }

  /// The first frame that shows an event's instant or a later one.
  ///
  /// An event at the very end may have a number past the last frame.
  public func frame(of event: ControllerEvent) -> Int { Int(frameRate.frame(from: event.time)) }

  /// The log as JSON Lines, with one object for each event.
  public var text: String {
    events.map { JSONLine.text(of: $0, frame: frame(of: $0)) + "\n" }.joined()
  }
}
