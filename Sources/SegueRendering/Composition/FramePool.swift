import Pixels
import Synchronization

/// Frames to be reused, because the system would have to clear fresh memory for each new frame.
final class FramePool: Sendable {
  private let frames = Mutex<[PixelBuffer]>([])

  /// A frame that is no longer in use, if there is one; its pixels are undefined.
  func take() -> PixelBuffer? {
    frames.withLock { $0.popLast() }
  }

  /// Returns a frame to the pool; only the caller has drawn on it.
  func put(_ frame: consuming PixelBuffer) {
    let frame = frame
    frames.withLock { $0.append(frame) }
  }
}
