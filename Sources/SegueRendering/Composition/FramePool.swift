import Pixels
import Synchronization

/// Frames that are done with, to be drawn on again: the system clears fresh memory, every frame anew.
final class FramePool: Sendable {
  private let frames = Mutex<[PixelBuffer]>([])

  /// A frame that nobody else looks at anymore, if there is one; its pixels are anything.
  func take() -> PixelBuffer? {
    frames.withLock { $0.popLast() }
  }

  /// Takes back a frame that was drawn by the one who gives it.
  func put(_ frame: consuming PixelBuffer) {
    let frame = frame
    frames.withLock { $0.append(frame) }
  }
}
