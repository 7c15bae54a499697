package import Geometry
package import Transitions

/// A transition with a parameter of every kind, two of which must agree.
package struct FoldTransition: SceneTransition {
  package static let entry = CatalogueEntry(
    name: "fold", help: "For tests of the spec.", defaultDuration: "0.5", defaultCurve: .linear,
    parameters: [
      Parameter("forward", .bool, default: .bool(true), help: ""),
      Parameter("dimming", .number(0...1), default: .number(0.4), help: ""),
      Parameter("sides", .integer(3...12), default: .integer(4), help: ""),
      Parameter("path", .choice(["recipe", "rigid"]), default: .choice("recipe"), help: ""),
      Parameter("back", .choiceOrView(["page", "white"]), default: .choice("page"), help: ""),
      Parameter("paper", .color, default: .color([1, 1, 1, 1]), help: ""),
      Parameter("depth", .number(0 ... .infinity), default: .number(0), help: ""),
      Parameter("offset", .number(-.infinity ... .infinity), default: .number(0), help: ""),
    ])

  /// The transitions that a test's spec can name.
  package static let transitions: [any Transition.Type] = [
    CrossDissolve.self, Cut.self, FoldTransition.self,
  ]

  package init(_ values: ParameterValues) throws(ParameterError) {
    let sides = values.integer("sides")
    guard sides == 4 || values["path"] == .choice("rigid") else {
      throw ParameterError(
        parameter: "path", "recipe has 4 sides, expected 'rigid' for \(sides)")
    }
  }

  package func scene(at progress: Double, on stage: Stage) -> Scene {
    Scene(size: stage.size, layers: [])
  }
}
