import FrameIO
import SegueLimits
import SegueSpec

/// What a render takes of the memory, about: more rather than less.
package struct MemoryEstimate: Hashable, Sendable {
  /// Bytes that it takes however few frames are in the making.
  let fixed: Int

  /// Bytes that each frame in the making adds.
  let perThread: Int

  /// Bytes with so many frames in the making.
  package func bytes(threads: Int) -> Int { fixed + threads * perThread }

  /// - Parameters:
  ///   - plan: What is rendered.
  ///   - frames: The frames' worth of memory that the encoder takes.
  ///   - images: Pixels of the largest images that are decoded at a time.
  init(_ plan: RenderPlan, encoderFrames frames: Int, images: Int = 0) {
    let frame = plan.width * plan.height * 4
    let views = plan.spec.shownViews.count
    // A view, the same by channels, and a half and a quarter of it along each axis, where it is turned far.
    let pictures = views * 7 / 2
    fixed = Memory.process + frame * (pictures + frames + 2) + images * Self.decoding
    // The frame, its next use, and what it is converted to.
    perThread = 3 * frame
  }

  /// The most frames in the making that fit, at most as many as `plan` asks for.
  ///
  /// - Throws: ``MemoryShortage`` where a single one is too much.
  func threads(of plan: RenderPlan) throws(MemoryShortage) -> Int {
    let limits = plan.settings.limits
    let allowed = limits.memory ?? Memory.available
    guard bytes(threads: 1) <= allowed else {
      throw MemoryShortage(
        needed: bytes(threads: 1), allowed: allowed, isSet: limits.memory != nil)
    }
    return min(plan.settings.threads, max(1, (allowed - fixed) / max(1, perThread)))
  }

  /// Bytes a pixel while an image is decoded: the decoder's own frame or one of 16 bits, and the result.
  private static let decoding = 12
}

extension RenderPlan {
  /// Pixels of the images that may be decoded at a time, one a processor: the largest ones.
  ///
  /// No more than headers are read. An image without one is left out: who decodes it says what is wrong with it.
  var decodedPixels: Int {
    Self.largest(imagePixels.map(\.pixels))
  }

  /// Pixels of the same where images are shared: each of them is decoded once, however many views show it.
  package var sharedPixels: Int {
    Self.largest(Dictionary(imagePixels, uniquingKeysWith: { $1 }).values)
  }

  private var imagePixels: [(path: String, pixels: Int)] {
    let source = ImageSource(spec, settings: settings)
    return spec.shownViews.compactMap { view in
      guard case .image(let path, _) = view.content, let size = try? source.size(of: path) else {
        return nil
      }
      return (path, size.width * size.height)
    }
  }

  private static func largest(_ pixels: some Sequence<Int>) -> Int {
    pixels.sorted(by: >).prefix(Processors.count).reduce(0, +)
  }
}
