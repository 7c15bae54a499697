/// Receives facts about a render, one a line, in addition to its warnings.
///
/// ```swift
/// var settings = RenderSettings()
/// settings.log = Log(upTo: .info) { level, line in print(level, line) }
/// let tour = try RenderPlan(spec, settings: settings)
/// ```
public struct Log: Sendable {
  /// The amount of detail; each level includes all levels before it.
  public enum Level: String, CaseIterable, Comparable, Sendable {
    /// The reason why there is no output.
    case error
    /// Something unusual that is not an error.
    case warning
    /// The steps of the work.
    case info
    /// Details: kernels, segments, caches and messages of encoders.
    case debug

    /// Compares levels by the amount of detail.
    public static func < (one: Level, other: Level) -> Bool {
      rank(one) < rank(other)
    }

    private static func rank(_ level: Level) -> Int { allCases.firstIndex(of: level) ?? 0 }
  }

  /// The most detailed level that is logged.
  public let level: Level

  private let tell: @Sendable (Level, String) -> Void

  /// A log that passes lines up to `level` to `tell`, on any thread.
  public init(upTo level: Level, tell: @escaping @Sendable (Level, String) -> Void) {
    (self.level, self.tell) = (level, tell)
  }

  package func info(_ text: @autoclosure () -> String) { add(.info, text) }

  package func debug(_ text: @autoclosure () -> String) { add(.debug, text) }

  /// The same log, with `prefix` before each line.
  package func prefixed(_ prefix: String) -> Log {
    Log(upTo: level) { [tell] level, text in tell(level, prefix + text) }
  }

  private func add(_ level: Level, _ text: () -> String) {
    if level <= self.level { tell(level, text()) }
  }
}
