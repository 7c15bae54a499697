import Foundation

/// What the machine can do at once.
package enum Processors {
  /// How many processors this process may use, at least 1: those that it is let run on, and no more than its control groups
  /// give it time of, rounded up.
  package static let count = count(
    of: ProcessInfo.processInfo.activeProcessorCount, within: ControlGroups().processorLimit)

  /// The same for so many processors, and that much of their time.
  static func count(of processors: Int, within limit: Double?) -> Int {
    let limit = limit.map { Int(min($0.rounded(.up), 1e6)) } ?? .max
    return max(1, min(processors, limit))
  }
}
