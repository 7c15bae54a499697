import FrameIO
import Pixels

/// Reads images for comparison, without the render stage.
struct ImageSource {
  func read(_ path: String) throws -> PixelBuffer { try ImageReader().read(InputPath(path)).pixels }
}
