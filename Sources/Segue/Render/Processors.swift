import Foundation

/// What the machine can do at once.
enum Processors {
  /// How many processors this process may use, at least 1.
  static var count: Int { max(1, ProcessInfo.processInfo.activeProcessorCount) }
}
