import Synchronization

/// The last coverage, because many scenes differ from the one before in what their layers show, and
/// not in where these lie.
///
/// Coverage depends on the shapes of faces alone, so no pixel depends on what is kept.
final class CoverageCache: Sendable {
  /// The facts about a face on which coverage depends.
  private struct Shape: Hashable {
    let outline: Polygon
    let depth: AffineFunction
    let order: Int
    let isOpaque: Bool

    init(_ face: Face) {
      (outline, depth, order, isOpaque) = (face.outline, face.depth, face.order, face.isOpaque)
    }
  }

  private let last = Mutex<(shapes: [Shape], map: CoverageMap)?>(nil)

  /// The coverage of faces on a canvas, which is always the same one.
  func map(of faces: [Face], on canvas: Canvas) -> CoverageMap {
    let shapes = faces.map { Shape($0) }
    if let last = last.withLock({ $0 }), last.shapes == shapes { return last.map }
    // Outside the lock: other threads may draw meanwhile, at worst the same coverage.
    let map = CoverageSweep.map(of: faces, width: canvas.width, height: canvas.height)
    last.withLock { $0 = (shapes, map) }
    return map
  }
}
