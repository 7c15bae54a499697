public import Geometry
import Transitions

extension Spec {
  /// What of the steps' transitions the canvas is too small for.
  ///
  /// - Parameter size: Of the canvas, in points.
  /// - Returns: None about what goes back, for it has been told of as it came.
  public func warnings(aboutRoomOn size: Size) -> [SpecWarning] {
    let stage = Stage(size: size, eyeDistance: canvas.perspective)
    return steps.enumerated().flatMap { index, step -> [SpecWarning] in
      guard let settings = step.transition, index > 0, !settings.isReversed else { return [] }
      return settings.transition.concerns(on: stage).map { text in
        SpecWarning(
          file: file, position: step.position, keyPath: keyPath(ofStep: index),
          concern: .room(text))
      }
    }
  }
}
