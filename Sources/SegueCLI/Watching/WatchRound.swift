import SegueFiles
import SegueFoundation

/// One round of a watch: its start, and the look for the next change.
struct WatchRound {
  private let start = ContinuousClock.now

  /// The files that the round reads; their states are taken before they are read.
  var watch: InputWatch

  /// A shorter interval would not be noticed, and costs more.
  private static let interval = Duration.milliseconds(100)

  /// The most looks while files keep changing.
  private static let mostLooks = 50

  /// A round that begins to read the file at `path`.
  init(_ path: String) {
    watch = InputWatch([InputPath(path)])
  }

  /// A line with the time of day before it, and the duration of the round after it.
  func line(_ text: String) -> String {
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    return "\(Self.timeOfDay) \(text), in \(FrameText.seconds(seconds))"
  }

  /// A line about a round that came to no result.
  func note(_ text: String) -> String { "\(Self.timeOfDay) \(text)" }

  /// The local time, such as "14:03:07".
  private static var timeOfDay: String {
    var (now, parts) = unsafe (time(nil), tm())
    _ = unsafe localtime_r(&now, &parts)
    return unsafe [parts.tm_hour, parts.tm_min, parts.tm_sec].map { $0 < 10 ? "0\($0)" : "\($0)" }
      .joined(separator: ":")
  }

  /// Waits until a file has changed, and then until all stay as they are.
  ///
  /// - Throws: `CancellationError`.
  mutating func waitForChange() async throws {
    while !watch.hasChanged() { try await Task.sleep(for: Self.interval) }
    try await settle()
  }

  /// Waits while files keep changing: an editor or a recorder may write in several steps.
  mutating func settle() async throws {
    for _ in 0..<Self.mostLooks {
      try await Task.sleep(for: Self.interval)
      if !watch.hasChanged() { return }
    }
  }
}
