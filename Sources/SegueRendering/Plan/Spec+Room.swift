public import Geometry
public import SegueSpec
import SegueTimeline
import Transitions

extension Spec {
  /// Warnings about transitions that have too little room on the canvas.
  ///
  /// - Parameter size: The size of the canvas, in points.
  /// - Returns: One warning for each; a dismissal has none, because its presentation has it
  ///   already.
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
