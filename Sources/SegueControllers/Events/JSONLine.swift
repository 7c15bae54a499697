import SegueMessages
import SegueTimeline

/// Writes an event as a line of JSON whose keys keep a fixed order.
enum JSONLine {
  /// Writes the line; `time` is exact, a whole number or a fraction, and `seconds` is the same time
  /// as a double.
  static func text(of event: ControllerEvent, frame: Int) -> String {
    var line = JSONObject()
    line.add("time", event.time.description)
    line.add("seconds", event.time.doubleValue)
    line.add("frame", frame)
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
