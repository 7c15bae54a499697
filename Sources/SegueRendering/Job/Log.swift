/// Where a render tells what it does and how, beside its warnings: a line each, one fact.
public struct Log: Sendable {
  /// How much is told; each level has all of those before it.
  public enum Level: String, CaseIterable, Comparable, Sendable {
    /// Why there is no output.
    case error
    /// What is odd but not wrong.
    case warning
    /// What is done.
    case info
    /// How: kernels, segments, caches, and what encoders say.
    case debug

    /// By how much is told.
    public static func < (one: Level, other: Level) -> Bool {
      rank(one) < rank(other)
    }

    private static func rank(_ level: Level) -> Int { allCases.firstIndex(of: level) ?? 0 }
  }

  /// The most that is told.
  public let level: Level

  private let tell: @Sendable (Level, String) -> Void

  /// A log that calls `tell`, from any thread, for lines of `level` and those below it.
  public init(upTo level: Level, tell: @escaping @Sendable (Level, String) -> Void) {
    (self.level, self.tell) = (level, tell)
  }

  package func info(_ text: @autoclosure () -> String) { add(.info, text) }

  func debug(_ text: @autoclosure () -> String) { add(.debug, text) }

  /// The same log, with words before each line.
  package func prefixed(_ prefix: String) -> Log {
    Log(upTo: level) { [tell] level, text in tell(level, prefix + text) }
  }

  private func add(_ level: Level, _ text: () -> String) {
    if level <= self.level { tell(level, text()) }
  }
}
