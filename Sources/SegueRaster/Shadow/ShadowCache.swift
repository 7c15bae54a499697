import SeguePixels
import Synchronization

/// The last shadows, because most frames have those of the frame before.
///
/// A mask depends on its shape alone, so no pixel depends on what is kept.
final class ShadowCache: Sendable {
  /// From the least to the most recently used.
  private let masks = Mutex<[(shape: ShadowMask.Shape, mask: ShadowMask)]>([])

  /// The mask of a shape, made on first use.
  func mask(_ shape: ShadowMask.Shape) -> ShadowMask {
    if let known = take(shape) { return known }
    // Outside the lock: other threads may draw meanwhile, at worst the same mask.
    let mask = ShadowMask(shape)
    masks.withLock { masks in
      masks.append((shape, mask))
      while masks.count > 1, masks.reduce(0, { $0 + $1.mask.texelCount }) > Self.mostTexels {
        masks.removeFirst()
      }
    }
    return mask
  }

  private func take(_ shape: ShadowMask.Shape) -> ShadowMask? {
    masks.withLock { masks in
      guard let index = masks.lastIndex(where: { $0.shape == shape }) else { return nil }
      masks.append(masks.remove(at: index))
      return masks[masks.count - 1].mask
    }
  }

  /// 64 MB.
  private static let mostTexels = 1 << 24
}

extension ShadowMask {
  fileprivate var texelCount: Int { texture.image.width * texture.image.height }
}
