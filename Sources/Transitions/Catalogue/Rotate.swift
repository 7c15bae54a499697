package import Geometry

/// The new view rolls in over the old one, and both rotate.
///
/// In the recipe the new view starts rotated by π and the old one ends rotated by `acosf(-1)`. That
/// is slightly above π, so the shortest path to it is −π, and both views rotate counterclockwise.
/// Here the angle and the direction are explicit.
///
/// - Source: "iOS Programming Recipe 28: View Controller Containment & Transitioning", its rotation
///   from the right; the defaults are those that Interface Builder gives its sliders.
package struct Rotate: SceneTransition {
  package static let entry = CatalogueEntry(
    name: "rotate",
    help: "The new view rolls in from an edge while the old one turns, moves, shrinks and fades.",
    defaultDuration: "0.5", defaultCurve: .easeInOut,
    parameters: [
      Parameter(
        "edge", .choice(Edge.words), default: .choice("right"),
        help: "Where the new view comes from."),
      Parameter(
        "angle", .number(0...1440), default: .number(180),
        help: "How far both views turn, in degrees."),
      Parameter(
        "direction", .choice(Direction.allCases.map(\.rawValue)), default: .choice("ccw"),
        help: "cw: both turn clockwise; ccw: counterclockwise."),
    ] + GivingWay.parameters)

  private enum Direction: String, CaseIterable {
    case cw, ccw
  }

  private let edge: Edge
  /// Angle in radians, clockwise above 0.
  private let turn: Double
  private let givingWay: GivingWay

  package init(_ values: ParameterValues) {
    edge = values.choice("edge")
    let angle = values.number("angle") * .pi / 180
    turn = values.choice("direction", as: Direction.self) == .cw ? angle : -angle
    givingWay = GivingWay(values)
  }

  package func scene(at progress: Double, on stage: Stage) -> Scene {
    givingWay.scene(at: progress, on: stage, offset: edge.shift(of: stage.size), turn: turn)
  }
}
