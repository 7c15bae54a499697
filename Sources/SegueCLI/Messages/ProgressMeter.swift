/// The progress and the speed of a render; only messages about progress depend on the clock.
struct ProgressMeter {
  /// The total number of frames.
  let total: Int

  private(set) var frames = 0
  private(set) var elapsed = Duration.zero
  private var start: ContinuousClock.Instant

  /// The number of the encode, from 1; nil if there is only one.
  private var encode: Int?
  private var lastShown: ContinuousClock.Instant?

  /// The shortest interval between updates; faster ones cannot be read.
  private static let interval = Duration.milliseconds(100)

  init(total: Int) {
    self.total = total
    start = .now
  }

  /// Begins to count anew, for another encode of the same frames.
  mutating func begin(encode: Int) {
    (self.encode, frames, elapsed) = (encode, 0, .zero)
    (start, lastShown) = (.now, nil)
  }

  /// Records the number of frames written, and returns whether the progress should be shown now.
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

  /// Frames per second so far; 0 before the first.
  var framesPerSecond: Double {
    let seconds = elapsed / .seconds(1)
    return seconds > 0 ? Double(frames) / seconds : 0
  }

  /// Estimated seconds left at the current speed; nil before the first frame.
  var remaining: Double? {
    framesPerSecond > 0 ? Double(total - frames) / framesPerSecond : nil
  }

  /// The progress as a JSON object.
  var json: String {
    let seconds = FrameText.decimal(elapsed / .seconds(1), places: 3)
    let speed = FrameText.decimal(framesPerSecond, places: 2)
    let remaining = remaining.map { FrameText.decimal($0, places: 3) } ?? "null"
    let encode = encode.map { "\"encode\":\($0)," } ?? ""
    return "{\(encode)\"frames\":\(frames),\"total\":\(total),\"fps\":\(speed),"
      + "\"elapsed\":\(seconds),\"remaining\":\(remaining)}"
  }

  /// The progress as a line of at most `width` columns.
  func bar(width: Int) -> String {
    let clock = remaining.map { Self.clock($0) } ?? "-:--"
    let text =
      " \(encode.map { "encode \($0), " } ?? "")\(frames)/\(total) frames, \(FrameText.decimal(framesPerSecond, places: 1)) a second, \(clock) left"
    return Self.bar(width: width, text, full: frames, of: total)
  }

  /// A bar followed by a text that begins with a space; only the text if there is too little room.
  static func bar(width: Int, _ text: String, full: Int, of total: Int) -> String {
    let room = min(width - text.count - 2, 40)
    guard room >= 4 else { return String(text.dropFirst().prefix(max(width, 0))) }
    let full = total > 0 ? room * full / total : room
    return "[" + String(repeating: "#", count: full)
      + String(repeating: ".", count: room - full) + "]" + text
  }

  /// A time such as "1:05" or "1:02:03".
  static func clock(_ seconds: Double) -> String {
    let whole = Int(min(seconds, 1e9).rounded(.up))
    func padded(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let (hours, minutes) = (whole / 3600, whole / 60 % 60)
    return hours > 0
      ? "\(hours):\(padded(minutes)):\(padded(whole % 60))" : "\(minutes):\(padded(whole % 60))"
  }
}
