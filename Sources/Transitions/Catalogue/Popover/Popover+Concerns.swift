import Geometry

extension Popover {
  /// The bubble may be cut to its room, and the margin around it to a quarter of the canvas.
  package func concerns(on stage: Stage) -> [String] {
    var concerns: [String] = []
    let bubble = placement.place(
      on: stage.size, cornerRadius: cornerRadius, cornerCurve: cornerCurve
    ).bubble
    let (asked, margin) = (placement.size, placement.margin)
    // Whole points are asked for where the bubble is as large as that.
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
