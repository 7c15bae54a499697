import SegueBatch
import SegueLimits
import SegueRendering

/// The estimated cost of an export, a guess as in ``BatchEstimate``.
struct ExportEstimate: Encodable {
  let bytes: Int
  /// With all processors of this machine.
  let seconds: Double
  /// In bytes.
  let memory: Int

  init(_ job: RenderJob) {
    let facts = PlannedJob.Facts(job)
    bytes = Int(exactly: facts.bytes.rounded()) ?? .max
    seconds = facts.processorSeconds / Double(Processors.count)
    memory = facts.memory
  }
}
