extension Spec {
  /// The spec with every pan measured on a canvas of this width, in points.
  ///
  /// - Throws: ``SpecErrors`` for pans that are wrong at this width, or if code has replaced steps
  ///   that wait for it.
  package func resolved(canvasWidth: Double) throws(SpecErrors) -> Spec {
    guard let deferred else { return self }
    guard !hasOtherSteps else {
      throw SpecErrors([
        error(
          at: nil, keyPath: keyPathOfSteps,
          "depends on the width of the canvas by a pan or a presentation, expected canvas.size in the "
            + "spec")
      ])
    }
    var parser = SpecParser(
      file: file, transitions: deferred.transitions, segueTypes: deferred.segueTypes,
      limits: deferred.limits)
    parser.canvasWidth = canvasWidth
    guard let read = parser.spec(deferred.root, unusedVariables: []) else {
      throw SpecErrors(parser.errors)
    }
    var spec = self
    spec.take(read.steps)
    (spec.script, spec.deferred) = (read.script, nil)
    return spec
  }
}
