import FrameIO
import SegueLimits
import SegueSpec

extension RenderJob {
  /// What it takes of the memory, with so many pixels of images that are decoded at a time.
  package func memory(images: Int = 0) -> MemoryEstimate {
    MemoryEstimate(
      plan, encoderFrames: format == .mp4 ? output.video.encoderFrames : 0, images: images)
  }

  /// How many frames may be in the making.
  ///
  /// - Throws: ``MemoryShortage`` where not even one may.
  func threads() throws(MemoryShortage) -> Int {
    try memory(images: plan.decodedPixels).threads(of: plan)
  }
}
