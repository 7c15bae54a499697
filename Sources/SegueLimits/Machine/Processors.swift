import SegueFoundation

/// The number of processors that a process can use.
package enum Processors {
  /// The number of processors for this process, at least 1: those in its affinity mask, limited to
  /// the processor time of its control groups, rounded up.
  package static let count = count(
    of: ProcessInfo.processInfo.activeProcessorCount, within: ControlGroups().processorLimit)

  /// The number for `processors` processors and a time limit, in processors.
  static func count(of processors: Int, within limit: Double?) -> Int {
    let limit = limit.map { Int(min($0.rounded(.up), 1e6)) } ?? .max
    return max(1, min(processors, limit))
  }
}
