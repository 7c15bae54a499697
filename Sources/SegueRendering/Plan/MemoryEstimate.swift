import SegueLimits
import SegueSpec
import SegueTimeline

/// An estimate of the memory that a render needs; errs on the high side.
package struct MemoryEstimate: Hashable, Sendable {
  /// Bytes that do not depend on the number of frames in flight.
  let fixed: Int

  /// Bytes for each frame in flight.
  let perThread: Int

  /// Total bytes with `threads` frames in flight.
  package func bytes(threads: Int) -> Int { fixed + threads * perThread }

  /// Estimates the memory of a render.
  ///
  /// - Parameters:
  ///   - plan: The plan to render.
  ///   - frames: Memory of the encoder, in frames.
  ///   - images: Total pixels of the largest images that are decoded at a time.
  init(_ plan: RenderPlan, encoderFrames frames: Int, images: Int = 0) {
    let frame = plan.width * plan.height * 4
    let views = plan.spec.shownViews.count + plan.picturesForBars
    // Each view: the image, its planar copy, and its ripmap at a half and a quarter along each
    // axis.
    let pictures = views * 7 / 2
    fixed = Memory.process + frame * (pictures + frames + 2) + images * Self.decoding
    // The frame, a pooled frame, and the converted frame.
    perThread = 3 * frame
  }

  /// The largest number of frames in flight that fits, up to the number that `plan` asks for.
  ///
  /// - Throws: ``MemoryShortage`` if not even one frame fits.
  func threads(of plan: RenderPlan) throws(MemoryShortage) -> Int {
    let limits = plan.settings.limits
    let allowed = limits.memory ?? Memory.available
    guard bytes(threads: 1) <= allowed else {
      throw MemoryShortage(
        needed: bytes(threads: 1), allowed: allowed, isSet: limits.memory != nil)
    }
    return min(plan.settings.threads, max(1, (allowed - fixed) / max(1, perThread)))
  }

  /// Bytes per pixel while an image is decoded: the decoder's own frame or one of 16 bits, and the
  /// result.
  private static let decoding = 12
}

extension RenderPlan {
  /// The number of pictures that are kept beside the views because of bars: views that move without
  /// their bars, and views on cards, at most four of each.
  fileprivate var picturesForBars: Int {
    guard !bars.isEmpty else { return 0 }
    let moving = timeline.steps.reduce(0) { count, step in
      guard let transition = step.transition else { return count }
      return count + 2 * step.legs.count { bars.staying(in: $0, of: transition) != nil }
    }
    let cards = timeline.steps.count { $0.transition?.showsBelowStatusBar == true }
    return min(4, moving) + min(4, cards)
  }

  /// Total pixels of the largest images, one a processor, because so many are decoded at a time.
  ///
  /// Only headers are read. An image without a valid header is left out; decoding it reports the
  /// error.
  var decodedPixels: Int {
    Self.largest(imagePixels.map(\.pixels))
  }

  /// Like ``decodedPixels`` if images are shared: each is decoded once, however many views show it.
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
