import FrameIO
import SegueLimits
import SegueSpec
import SegueTimeline

extension RenderJob {
  /// Looks for all that a render would refuse, without drawing or writing anything.
  ///
  /// It lays out labels, reads images, asks the encoder, and looks at the places of the outputs. What is left can fail
  /// in the midst of a render alone: a full disk, an input that changes.
  ///
  /// - Returns: What is odd but not wrong, one line each, as far as a render tells it.
  /// - Throws: As ``run(warned:written:)``, in the same words.
  public func check() throws -> [String] {
    try check(Check())
  }

  /// The extent of a check.
  package struct Check {
    /// Reads images to their ends; else their headers.
    package var decodes = true

    /// Makes folders that are missing.
    package var makesFolders = false

    /// Answers of encoders so far; nil asks each time.
    package var encoders: EncoderChecks?

    /// The images that have been read so far.
    package var images: ImageChecks?

    package init(
      decodes: Bool = true, makesFolders: Bool = false, encoders: EncoderChecks? = nil,
      images: ImageChecks? = nil
    ) {
      (self.decodes, self.makesFolders) = (decodes, makesFolders)
      (self.encoders, self.images) = (encoders, images)
    }
  }

  package func check(_ check: Check) throws -> [String] {
    try checkVerifiable()
    let warnings = try plan.checkViews(decodes: check.decodes, check.images)
    if eventsPath != nil { _ = try plan.eventLog() }
    if !frames.isEmpty {
      try output.target.checkPlace(
        frames: frames, of: plan.timeline.frameCount, overwrite: overwrite, in: outputBoundary,
        makesFolders: check.makesFolders)
    }
    if let eventsPath {
      try TextFile.checkPlace(
        eventsPath, overwrite: overwrite, in: eventsBoundary, makesFolders: check.makesFolders)
    }
    var shortage: String?
    if format == .mp4 {
      let (total, timebase) = (allFrames.count, plan.timeline.frameRate.timebase)
      shortage = try (check.encoders ?? EncoderChecks())
        .check(output, width, height, total, timebase)
    }
    // Memory that another process has taken may be free when the job's turn comes.
    if !check.makesFolders || plan.settings.limits.memory != nil { _ = try threads() }
    return plan.warnings + output.warnings + [try shardWarning(), flattening].compactMap(\.self)
      + warnings + [shortage].compactMap(\.self)
  }

  /// The warning about a transparent background that the format cannot hold.
  var flattening: String? {
    guard background != plan.spec.canvas.background else { return nil }
    return "canvas.background: \(format.rawValue) has no transparency; the video is laid on black. "
      + "Use a PNG sequence or rgba to keep it."
  }
}
