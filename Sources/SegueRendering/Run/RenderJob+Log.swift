import SegueEncoding
import SegueFFmpeg
import SegueFormats
import SegueFrames
import SeguePixels
import SegueRaster
import SegueTimeline
import SegueVerification

extension RenderJob {
  /// Logs the plan of the job and the way in which it will be carried out.
  func logPlan() {
    guard let log = plan.settings.log else { return }
    log.info(
      "frames \(frames.lowerBound)..\(frames.upperBound) of \(plan.timeline.frameCount), "
        + "\(plan.timeline.frameRate.framesPerSecond) a second, \(width) × \(height) pixels at scale "
        + "\(CanvasLayout.text(plan.scale))")
    log.info("output: \(path ?? "none"), \(format.rawValue)")
    let kernels = (RasterDiagnosis.kernels + FrameDiagnosis.kernels)
      .map { "\($0.name) \($0.instructions.rawValue)" }
    log.debug("kernels: \(kernels.joined(separator: ", "))")
    log.debug("threads: \(plan.settings.threads)")
    if !encoderRecipe.isEmpty {
      log.debug("encoder: \(encoderRecipe.joined(separator: " "))")
    }
    guard format.usesEncoder else { return }
    let length = output.video.segmentLength
    let segments = (frames.count + length - 1) / length
    log.debug("segments: \(segments) of at most \(length) frames")
    if log.level == .debug { CodecLog.listen { log.debug("libav: \($0)") } }
  }

  /// The settings for reading the output back, with a log line when that begins.
  var verification: Verification {
    let (log, frames) = (plan.settings.log, frames)
    return Verification(first: frames.lowerBound, threads: plan.settings.threads) { place in
      log?.info("verifying: frames \(frames.lowerBound)..\(frames.upperBound) of \(place)")
    }
  }
}
