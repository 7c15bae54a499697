import Geometry

extension Popover {
  /// Warnings that the bubble is cut to the available room, or the margin to a quarter of the
  /// canvas.
  package func concerns(on stage: Stage) -> [String] {
    var concerns: [String] = []
    let bubble = placement.place(
      on: stage.size, cornerRadius: cornerRadius, cornerCurve: cornerCurve
    ).bubble
    let (asked, margin) = (placement.size, placement.margin)
    // A bubble of full size may still be rounded down to whole points.
    if bubble.width < asked.width.rounded(.down) || bubble.height < asked.height.rounded(.down) {
      concerns.append(
        "has room for a popover of \(bubble.width.written) × \(bubble.height.written) points "
          + "where it points, not of \(asked.width.written) × \(asked.height.written): it is cut; "
          + "set a smaller width and height, or another anchor")
    }
    let kept = placement.keptMargin(on: stage.size)
    if kept < margin {
      concerns.append(
        "has room for a margin of \(kept.written) points around a popover, not of "
          + "\(margin.written): at most a quarter of the canvas")
    }
    return concerns
  }
}
