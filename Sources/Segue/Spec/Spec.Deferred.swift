import Transitions

extension Spec {
  /// The tree from which a spec is read again once its canvas is known.
  ///
  /// A pan is measured in widths of the canvas, which without a `canvas.size` is as wide as the first image.
  struct Deferred: Sendable {
    let root: SpecNode
    let transitions: [any Transition.Type]
    let segueTypes: [String: StoryboardSegue.Type]
    let limits: Limits
  }

  /// The spec with every pan measured on a canvas of that width, in points.
  ///
  /// - Throws: What is wrong with its pans there; ``SpecErrors`` as well where code has replaced steps that wait for that.
  func resolved(canvasWidth: Double) throws(SpecErrors) -> Spec {
    guard let deferred else { return self }
    guard !hasOtherSteps else {
      throw SpecErrors([
        error(
          at: nil, keyPath: keyPathOfSteps,
          "has a pan, which is measured in widths of the canvas, expected canvas.size in the spec")
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
