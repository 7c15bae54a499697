import Geometry
import SegueSpec

extension Spec {
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
