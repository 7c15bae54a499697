import SegueFormats

extension RenderJob {
  /// The job for the frames of all shards; the job itself if it is not a shard.
  var whole: RenderJob {
    var job = self
    (job.shard, job.frames) = (nil, allFrames)
    return job
  }

  /// A shard of this job, which is not a shard itself, with its own output and without an event
  /// log.
  ///
  /// - Throws: ``ShardError`` for a format that cannot be joined, or an error about the output's
  ///   name.
  package func piece(_ shard: Shard, to path: String) throws -> RenderJob {
    var job = try RenderJob(
      plan, output: output.settings(path: path), frames: allFrames, shard: shard)
    (job.overwrite, job.verifies) = (overwrite, verifies)
    (job.outputBoundary, job.otherInputs) = (outputBoundary, otherInputs)
    return job
  }

  /// The number of frames that a shard cannot divide.
  ///
  /// - Throws: ``ShardError`` for a format that cannot be joined.
  package static func unit(of shard: Shard, in output: RenderOutput) throws(ShardError) -> Int {
    guard let pieces = output.format.traits.pieces else {
      throw .formatCannotBeJoined(shard, output.format)
    }
    guard output.fit == nil else { throw .cannotFit(shard) }
    return pieces.unit(output.video)
  }

  /// The warning about an empty shard; nil for other jobs.
  func shardWarning() throws(ShardError) -> String? {
    guard let shard, frames.isEmpty else { return nil }
    let unit = try Self.unit(of: shard, in: output)
    let units = (allFrames.count + unit - 1) / unit
    let reason =
      unit == 1 ? "there are too few" : "segments of \(unit) frames are not divided"
    return "shard \(shard) has no frames: \(reason), so at most \(units) of \(shard.count) shards "
      + "have some. Its piece is still made, because 'segue concat' needs it."
  }
}
