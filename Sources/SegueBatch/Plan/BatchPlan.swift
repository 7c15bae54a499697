package import SegueFiles
import SegueFrames
import SegueLimits
import SegueMessages
import SegueRendering
import SegueSpec

/// A batch whose specs have all been read and checked, so that errors are known before anything is
/// rendered.
package struct BatchPlan: Sendable {
  /// The batch.
  package let batch: Batch

  /// The jobs in the order of the batch.
  package let jobs: [PlannedJob]

  /// The files that any job reads, and the file of the jobs: no output of the batch replaces one.
  package let inputs: InputFiles

  /// The number of frames in all jobs that can be rendered.
  package var frameCount: Int { jobs.reduce(0) { $0 + ($1.facts?.frames ?? 0) } }

  /// The failure of the first job that cannot be rendered.
  package var firstFailure: BatchFailure? {
    for job in jobs {
      if case .failure(let failure) = job.outcome { return failure }
    }
    return nil
  }

  /// Reads the specs of a batch, as many at a time as there are processors.
  ///
  /// An error in one job does not affect the others: only that job fails, when its turn comes.
  ///
  /// - Throws: ``SpecErrors`` if two jobs have the same output; `CancellationError` if canceled.
  package init(_ batch: Batch, settings: BatchSettings) async throws {
    try await self.init(batch, settings: settings, areOne: FileNames.areOne)
  }

  init(
    _ batch: Batch, settings: BatchSettings, areOne: @escaping OutputPlaces.Question
  ) async throws {
    self.batch = batch
    let check = RenderJob.Check(
      decodes: settings.decodesImages, makesFolders: true, encoders: EncoderChecks(),
      images: ImageChecks())
    let width = Processors.count
    var planned: [[PlannedJob]] = []
    try await withThrowingTaskGroup(of: [PlannedJob].self) { group in
      // A task for each job would cost more than planning some of the jobs.
      let share = max(1, min(256, (batch.jobs.count + width - 1) / width))
      for start in stride(from: 0, to: batch.jobs.count, by: share) {
        group.addTask {
          try batch.jobs[start..<min(start + share, batch.jobs.count)].map { job in
            try Task.checkCancellation()
            return PlannedJob(job, of: batch, settings, check)
          }
        }
      }
      for try await jobs in group { planned.append(jobs) }
    }
    // Within each share, the jobs are already in the order of the batch.
    planned.sort { ($0.first?.job.index ?? 0) < ($1.first?.job.index ?? 0) }
    var jobs = planned.flatMap(\.self)
    inputs = InputFiles.all(jobs.map(\.inputs) + [InputFiles([InputPath(batch.name)])])
    for index in jobs.indices { jobs[index].check(batch, besides: inputs) }
    self.jobs = jobs
    try checkOutputs(areOne)
  }

  private func checkOutputs(_ areOne: @escaping OutputPlaces.Question) throws(SpecErrors) {
    var places = OutputPlaces(areOne)
    var errors: [SpecError] = []
    for job in jobs {
      for (key, path) in [("output", job.facts?.path), ("events", job.job.events)] {
        guard let path, let other = places.add(path, of: job.job) else { continue }
        let name =
          other.job.row.position.map { "the job on line \($0.line)" } ?? "job \(other.job.id)"
        let file = other.isAlike ? ", because \(other.path) is the same file here" : ""
        errors.append(
          batch.error(
            about: job.job, keyPath: key,
            "\(path) is also the output of \(name)\(file), expected an output of its own; put {id} or a variable into the name"
          ))
      }
    }
    guard errors.isEmpty else { throw SpecErrors(errors) }
  }
}
