import Geometry

extension Spec {
  /// Whether every view that is shown has room on a canvas of `size`, in points.
  ///
  /// - Throws: ``InputErrors`` with every view whose insets leave nothing of it.
  func checkInsets(in size: Size) throws(InputErrors) {
    let errors = shownViews.compactMap { view -> InputError? in
      let inset = view.decoration.inset
      let bounds = inset.bounds(in: size)
      guard bounds.width <= 0 || bounds.height <= 0 else { return nil }
      return InputError(
        error(
          about: view,
          "its inset leaves nothing of a canvas of \(CanvasLayout.text(size.width)) × "
            + "\(CanvasLayout.text(size.height)) points, expected a smaller inset or a larger canvas"
        ))
    }
    guard errors.isEmpty else { throw InputErrors(errors) }
  }
}
