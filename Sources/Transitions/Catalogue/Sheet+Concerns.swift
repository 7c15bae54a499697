import Geometry

extension Sheet {
  /// Warnings that insets are too large for the canvas.
  package func concerns(on stage: Stage) -> [String] {
    var concerns: [String] = []
    let top = topInset(on: stage)
    if top < topInset {
      concerns.append(
        "has room for a topInset of \(top.written) points above a sheet, not of "
          + "\(topInset.written): at most half of the canvas")
    }
    let sides = presenterInset(on: stage)
    if sides < presenterInset, recession(on: stage) > 0 {
      concerns.append(
        "has room for a presenterInset of \(sides.written) points beside the old view, not of "
          + "\(presenterInset.written): at most a quarter of the canvas")
    }
    return concerns
  }
}
