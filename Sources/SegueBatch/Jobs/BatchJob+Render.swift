package import SegueFrames
package import SegueRendering
import SegueSpec
import SegueTimeline

extension BatchJob {
  /// Creates the render of the job: reads its spec and checks its settings, but opens nothing.
  ///
  /// - Throws: ``SpecFileError``, ``SpecErrors``, ``InputErrors`` or an error about the output.
  package func render(_ settings: RenderSettings) throws -> RenderJob {
    let limits = settings.limits
    let words = words(in: settings.root)
    var variables = row.variables
    // The words have the locale.
    if words != nil { variables[Words.localeName] = nil }
    var spec = try Spec.read(
      specPlace(in: settings.root), variables: variables, words: words?.read(limits: limits),
      limits: limits)
    spec.warnings.removeAll { warning in
      // A variable in the path of an output counts as used.
      if case .unusedVariable(let name) = warning.concern {
        namedVariables.contains(name)
      } else {
        false
      }
    }
    var settings = settings
    settings.frameRate = row.frameRate ?? settings.frameRate
    settings.scale = row.scale ?? settings.scale
    settings.log = settings.log?.prefixed("job \(id): ")
    var encoding = row.encoding
    encoding.path = try outputPath(in: settings.root).map { Located($0) }
    let events = try eventsPath(in: settings.root)
    for (key, path) in [("output", encoding.path?.value), ("events", events)] {
      guard let path, OutputKind.isPipeOrDevice(path) else { continue }
      throw SpecError(
        file: "", position: nil, keyPath: key,
        problem: .unusable("\(path) is a pipe or a device, expected a file: a batch reads it again")
      )
    }
    var job = try RenderJob(
      RenderPlan(spec, settings: settings), output: encoding, frames: row.frames)
    if row.named.contains(.output), encoding.path != nil {
      job.outputBoundary = settings.root?.boundary
    }
    if row.named.contains(.events) { job.eventsBoundary = settings.root?.boundary }
    job.verifies = row.verifies ?? false
    try job.checkVerifiable()
    guard let shard = row.shard else {
      job.eventsPath = events
      // A format that cannot be joined is reported before anything is created.
      if let pieceCount, let shard = Shard(1, of: pieceCount) {
        _ = try RenderJob.unit(of: shard, in: job.output)
      }
      return job
    }
    guard let path = job.path else { throw ShardError.formatCannotBeJoined(shard, job.format) }
    return try job.piece(shard, to: PieceFolder(ofOutput: path).path(of: shard, job.format))
  }
}
