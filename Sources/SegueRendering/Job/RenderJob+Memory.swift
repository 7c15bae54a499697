import SegueFormats
import SegueSinks
import SegueLimits
import SegueSpec

extension RenderJob {
  /// An estimate of the job's memory; `images` is the number of pixels that are decoded at a time.
  package func memory(images: Int = 0) -> MemoryEstimate {
    MemoryEstimate(
      plan, encoderFrames: format.usesEncoder ? output.video.encoderFrames : 0, images: images)
  }

  /// The number of frames in flight that fit in memory.
  ///
  /// - Throws: ``MemoryShortage`` if not even one fits.
  func threads() throws(MemoryShortage) -> Int {
    try memory(images: plan.decodedPixels).threads(of: plan)
  }
}
