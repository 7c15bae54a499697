import Pixels

@testable import SegueFiles
@testable import SegueImages

/// Reads images for comparison, without the render stage.
struct ImageSource {
  func read(_ path: String) throws -> PixelBuffer { try ImageReader().read(InputPath(path)).pixels }
}
