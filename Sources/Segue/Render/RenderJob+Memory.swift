import FrameIO

extension RenderJob {
  /// What it takes of the memory, with so many pixels of images that are decoded at a time.
  func memory(images: Int = 0) -> MemoryEstimate {
    MemoryEstimate(
      plan, encoderFrames: format == .mp4 ? output.video.encoderFrames : 0, images: images)
  }

  /// How many frames may be in the making.
  ///
  /// - Throws: ``MemoryShortage`` where not even one may, ``InputErrors`` about images.
  func threads() throws -> Int {
    // Where nobody has set a limit, the images are not worth another look.
    let images = plan.settings.limits.memory == nil ? 0 : try plan.decodedPixels()
    return try memory(images: images).threads(of: plan)
  }
}
