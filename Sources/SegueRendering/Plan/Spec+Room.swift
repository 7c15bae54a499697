package import Geometry
package import SegueSpec
import SegueTimeline
import Transitions

extension Spec {
  /// Warnings about transitions that have too little room on the canvas.
  ///
  /// - Parameter size: The size of the canvas, in points.
  /// - Returns: One warning for each; a dismissal has none, because its presentation has it
  ///   already.
  package func warnings(aboutRoomOn size: Size) -> [SpecWarning] {
    let stage = stage(of: size)
    return steps.enumerated().flatMap { index, step -> [SpecWarning] in
      guard let settings = step.transition, index > 0, !settings.isReversed else { return [] }
      return settings.transition.concerns(on: stage).map { text in
        SpecWarning(
          file: file, position: step.position, keyPath: keyPath(ofStep: index),
          concern: .room(text))
      }
    }
  }

  /// The stage of transitions on a canvas of `size`, in points.
  func stage(of size: Size) -> Stage {
    Stage(size: size, eyeDistance: canvas.perspective, system: canvas.system)
  }

  /// Checks that every visible view has room on a canvas of `size`, in points.
  ///
  /// - Throws: ``InputErrors`` with every view whose insets leave no room.
  func checkInsets(in size: Size) throws(InputErrors) {
    let errors = shownViews.compactMap { view -> InputError? in
      let inset = view.decoration.inset
      let bounds = inset.bounds(in: size)
      guard bounds.width <= 0 || bounds.height <= 0 else { return nil }
      let canvas =
        "\(CanvasLayout.text(size.width)) × \(CanvasLayout.text(size.height)) points"
      // An eighth of the canvas on each side leaves room for a label.
      let small = max(1, Int(min(size.width, size.height) / 8))
      let problem =
        view.label != nil && inset == .ofCards
        ? "its inset, which is [200, 0] by default on a card, leaves nothing of a canvas of \(canvas)"
          + ", expected one such as 'inset: \(small)', or a larger canvas"
        : "its inset leaves nothing of a canvas of \(canvas), expected a smaller inset or a larger canvas"
      return InputError(error(about: view, problem))
    }
    guard errors.isEmpty else { throw InputErrors(errors) }
  }
}
