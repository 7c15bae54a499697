import SegueMessages
package import SegueTimeline

/// The events of a video and the frames that show them, for sounds, captions and tests.
///
/// ```swift
/// let log: EventLog = try tour.eventLog()
/// for event in log.events where event.name == .viewDidAppear {
///   print(event.controller, "appears in frame", log.frame(of: event))
/// }
/// print(log.text)
/// ```
public struct EventLog: Sendable {
  /// The events, in order.
  public let events: [ControllerEvent]

  /// The sounds, in the order of their starts.
  public let sounds: [SoundEvent]

  /// The rate that maps instants to frames.
  package let frameRate: FrameRate

  package init(
    events: [ControllerEvent], sounds: [SoundEvent] = [], frameRate: FrameRate
  ) {
    (self.events, self.sounds) = (events, sounds)
    self.frameRate = frameRate
  }

  /// The first frame that shows an event's instant or a later one.
  ///
  /// An event at the very end may have a number past the last frame.
  public func frame(of event: ControllerEvent) -> Int { Int(frameRate.frame(from: event.time)) }

  /// The log as JSON Lines, with one object for each event and each sound.
  ///
  /// A sound comes after the events of its instant, because one of them may start it.
  public var text: String {
    var lines: [String] = []
    var waiting = sounds[...]
    for event in events {
      while let sound = waiting.first, sound.start < event.time {
        lines.append(line(of: sound))
        waiting.removeFirst()
      }
      lines.append(line(of: event))
    }
    lines += waiting.map { line(of: $0) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// A sound as a line of JSON.
  private func line(of sound: SoundEvent) -> String {
    var line = JSONObject()
    line.add("time", sound.start.description)
    line.add("seconds", sound.start.doubleValue)
    line.add("frame", Int(frameRate.frame(from: sound.start)))
    line.add("name", "sound")
    line.add("file", sound.file)
    line.add("end", sound.end.description)
    line.add("endSeconds", sound.end.doubleValue)
    return line.text
  }

  /// An event as a line of JSON whose keys keep a fixed order.
  ///
  /// `time` is exact, a whole number or a fraction, and `seconds` is the same time as a double.
  private func line(of event: ControllerEvent) -> String {
    var line = JSONObject()
    line.add("time", event.time.description)
    line.add("seconds", event.time.doubleValue)
    line.add("frame", frame(of: event))
    line.add("name", event.name.rawValue)
    line.add("controller", event.controller)
    if event.other != nil || event.name == .willMove || event.name == .didMove {
      line.add("to", event.other)
    }
    if let segue = event.segue {
      var object = JSONObject()
      object.add("identifier", segue.identifier)
      object.add("kind", segue.kind.rawValue)
      line.add("segue", object)
    }
    if let transition = event.transition { line.add("transition", transition) }
    if let phase = event.phase { line.add("phase", phase) }
    return line.text
  }
}
