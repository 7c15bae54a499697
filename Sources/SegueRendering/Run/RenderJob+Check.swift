import SegueEncoding
import SegueFiles
import SegueFormats
package import SegueFrames
import SegueLimits
import SegueSpec
import SegueTimeline

extension RenderJob {
  /// Checks for everything that a render would reject, without drawing or writing anything.
  ///
  /// The check lays out labels, reads images, asks the encoder, and inspects the paths of the
  /// outputs. A render can still fail later for reasons such as a full disk or an input that
  /// changes.
  ///
  /// - Returns: Warnings, one line each, as far as a render gives them.
  /// - Throws: The errors of ``run(warned:written:)``, with the same text.
  package func check() throws -> [String] {
    try check(Check())
  }

  /// The extent of a check.
  package struct Check {
    /// Whether images are decoded; otherwise only their headers are read.
    package var decodes = true

    /// Whether missing folders are created.
    package var makesFolders = false

    /// A cache for the answers of encoders; nil asks each time.
    package var encoders: EncoderChecks?

    /// A cache for the problems of images.
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
    try checkSound()
    try format.traits.bounds.check(width: width, height: height, of: format.traits.noun)
    let warnings =
      format.traits.hasFrames ? try plan.checkViews(decodes: check.decodes, check.images) : []
    if eventsPath != nil { _ = try plan.eventLog() }
    let replacement = replacement
    if !frames.isEmpty {
      try output.target.checkPlace(
        frames: frames, of: plan.timeline.frameCount, replacing: replacement, in: outputBoundary,
        makesFolders: check.makesFolders)
    }
    if let eventsPath {
      try TextFile.checkPlace(
        eventsPath, replacing: replacement, in: eventsBoundary, makesFolders: check.makesFolders)
    }
    var shortage: String?
    if format.usesEncoder {
      let (total, timebase) = (allFrames.count, plan.timeline.frameRate.timebase)
      shortage = try (check.encoders ?? EncoderChecks())
        .check(output, width, height, total, timebase)
    }
    // Memory that another process uses now may be free when the job starts.
    if format.traits.hasFrames, !check.makesFolders || plan.settings.limits.memory != nil {
      try checkMemory()
    }
    return try plannedWarnings() + warnings.map(\.description) + [shortage].compactMap(\.self)
  }

  /// The warnings that are known before anything is read or drawn.
  ///
  /// - Throws: ``ShardError`` if the output cannot be divided.
  func plannedWarnings() throws -> [String] {
    plan.warnings + output.warnings + targetWarnings
      + [
        try shardWarning(), rateWarning, flattening, translucencyWarning, silenceWarning,
      ].compactMap(\.self)
  }

  /// The warning about a transparent background in a format without transparency, unless the color
  /// behind it is given.
  var flattening: String? {
    guard background != plan.spec.backdrop, output.sinkSettings.values[.matte] == nil else {
      return nil
    }
    let codec = output.video.codec
    let name =
      format.codecs.contains(where: \.keepsAlpha)
      ? "\(format.rawValue) with \(codec)" : format.rawValue
    return "\(plan.spec.keyPathOfBackdrop): \(name) has no transparency; it is flattened onto"
      + " black. Use \(OutputFormat.transparent) to keep it, or choose the color behind it with"
      + " --matte."
  }
}
