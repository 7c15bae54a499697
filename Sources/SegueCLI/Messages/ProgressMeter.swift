/// How far a render is and how fast; the clock goes into these lines and nowhere else.
struct ProgressMeter {
  /// How many frames there will be.
  let total: Int

  private(set) var frames = 0
  private(set) var elapsed = Duration.zero
  private let start: ContinuousClock.Instant
  private var lastShown: ContinuousClock.Instant?

  /// More than this a second nobody can read.
  private static let interval = Duration.milliseconds(100)

  init(total: Int) {
    self.total = total
    start = .now
  }

  /// Notes that so many frames are written; whether it is time to show it.
  ///
  /// It always is at the first call and for the last frame.
  mutating func isDue(frames: Int) -> Bool {
    let now = ContinuousClock.now
    self.frames = frames
    elapsed = now - start
    guard let lastShown, frames < total, now - lastShown < Self.interval else {
      lastShown = now
      return true
    }
    return false
  }

  /// Frames a second so far; 0 before the first.
  var framesPerSecond: Double {
    let seconds = elapsed / .seconds(1)
    return seconds > 0 ? Double(frames) / seconds : 0
  }

  /// Seconds to go at this speed; nil before the first frame.
  var remaining: Double? {
    framesPerSecond > 0 ? Double(total - frames) / framesPerSecond : nil
  }

  /// One JSON object.
  var json: String {
    let seconds = FrameText.decimal(elapsed / .seconds(1), places: 3)
    let speed = FrameText.decimal(framesPerSecond, places: 2)
    let remaining = remaining.map { FrameText.decimal($0, places: 3) } ?? "null"
    return "{\"frames\":\(frames),\"total\":\(total),\"fps\":\(speed),"
      + "\"elapsed\":\(seconds),\"remaining\":\(remaining)}"
  }

  /// One line of at most `width` columns.
  func bar(width: Int) -> String {
    let clock = remaining.map { Self.clock($0) } ?? "-:--"
    let text =
      " \(frames)/\(total) frames, \(FrameText.decimal(framesPerSecond, places: 1)) a second, \(clock) left"
    return Self.bar(width: width, text, full: frames, of: total)
  }

  /// A bar before a text that begins with a space, or without room the text alone.
  static func bar(width: Int, _ text: String, full: Int, of total: Int) -> String {
    let room = min(width - text.count - 2, 40)
    guard room >= 4 else { return String(text.dropFirst().prefix(max(width, 0))) }
    let full = total > 0 ? room * full / total : room
    return "[" + String(repeating: "#", count: full)
      + String(repeating: ".", count: room - full) + "]" + text
  }

  /// "1:05" or "1:02:03".
  static func clock(_ seconds: Double) -> String {
    let whole = Int(min(seconds, 1e9).rounded(.up))
    func padded(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let (hours, minutes) = (whole / 3600, whole / 60 % 60)
    return hours > 0
      ? "\(hours):\(padded(minutes)):\(padded(whole % 60))" : "\(minutes):\(padded(whole % 60))"
  }
}
