import FrameIO
import SegueSpec

extension RenderJob {
  /// The job that renders what all the shards render together; this one where it is no shard.
  var whole: RenderJob {
    var job = self
    (job.shard, job.frames) = (nil, allFrames)
    return job
  }

  /// A shard of this job, which is none itself, with an output of its own and without events.
  ///
  /// - Throws: ``ShardError`` for what cannot be joined, or what the output's name gives.
  package func piece(_ shard: Shard, to path: String) throws -> RenderJob {
    var job = try RenderJob(
      plan, output: output.settings(path: path), frames: allFrames, shard: shard)
    (job.overwrite, job.pngLevel, job.verifies) = (overwrite, pngLevel, verifies)
    job.outputBoundary = outputBoundary
    return job
  }

  /// How many frames of an output belong together, so that shards consist of whole units.
  ///
  /// - Throws: ``ShardError`` for what cannot be joined.
  package static func unit(of shard: Shard, in output: RenderOutput) throws(ShardError) -> Int {
    switch output.format {
    case .mp4: output.video.segmentLength
    case .png: 1
    case .y4m, .rgba, .null: throw .formatCannotBeJoined(shard, output.format)
    }
  }

  /// What is odd but not wrong with the shard; nil where nothing is.
  func shardWarning() throws(ShardError) -> String? {
    guard let shard, frames.isEmpty else { return nil }
    let unit = try Self.unit(of: shard, in: output)
    let units = (allFrames.count + unit - 1) / unit
    let reason =
      unit == 1 ? "there are too few" : "segments of \(unit) frames are not divided"
    return "shard \(shard) has no frames: \(reason), so at most \(units) of \(shard.count) shards "
      + "have some. Its piece is made all the same, for 'segue concat'."
  }
}
