package import SegueGeometry

extension Spec {
  /// The spec with every pan measured on a canvas of this size, in points, and presentations in the
  /// styles of its width class.
  ///
  /// - Throws: ``SpecErrors`` for pans that are wrong on this canvas, or if code has replaced steps
  ///   that wait for it.
  package func resolved(canvas size: Size) throws(SpecErrors) -> Spec {
    guard let deferred else { return self }
    if hasOtherSteps {
      // The steps of code are in place of the script, which is never played then.
      if script != nil { return self }
      throw SpecErrors([
        error(
          keyPath: keyPathOfSteps,
          "has a pan, which is measured in widths of the canvas, expected canvas.size in the spec")
      ])
    }
    var parser = SpecParser(
      file: file, transitions: deferred.transitions, segueTypes: deferred.segueTypes,
      limits: deferred.limits)
    parser.canvasSize = size
    guard let read = parser.spec(deferred.root, unusedVariables: []) else {
      throw SpecErrors(parser.errors)
    }
    var spec = self
    spec.take(read.steps)
    (spec.script, spec.deferred) = (read.script, nil)
    return spec
  }
}
