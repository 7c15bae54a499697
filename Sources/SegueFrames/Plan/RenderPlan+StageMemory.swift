import SeguePixels
import SegueRaster
import SegueSpec

extension RenderPlan {
  /// The color behind the frames, if there is one and it is seen.
  func needed(_ backing: Color?) -> Color? { spec.backdrop.isOpaque ? nil : backing }

  /// Bytes of the stages for each frame in flight.
  ///
  /// - Parameter backing: The opaque color behind frames that are not; nil if there is none.
  /// - Returns: Those of a picture of each stage that has its own, and of a pooled one.
  func stageBytes(backing: Color?) -> Int {
    let stages = stages
    let pixels = stages.filter { !$0.isOver }.reduce(0) { $0 + $1.width * $1.height }
    let isCopied = stages.first.map(\.isOver) ?? (needed(backing) != nil)
    let whole = isCopied ? width * height : 0
    let blurs = stages.reduce(0) { $0 + ($1.blur?.bytes ?? 0) }
    return (pixels + whole) * 2 * 4 + blurs
  }

  /// The largest number of pixels of the stages' own pictures, and of the one that is kept at
  /// rests.
  var stagePixels: Int {
    let kept = stages.contains { $0.isOver && $0.isMoving } ? frameWidth * frameHeight : 0
    return stages.reduce(kept) { $0 + $1.pixels }
  }
}
