package import Geometry

/// A corner of the old view curls up, uncovers the new view below it, and stays curled.
///
/// - Source: `UIModalTransitionStyle.partialCurl`; the geometry is that of ``PageCurl``.
package struct PartialCurl: SceneTransition {
  package static let entry = CatalogueEntry(
    name: "partialCurl",
    help: "A corner of the old view curls up and stays curled, over the new view.",
    defaultDuration: "0.5", defaultCurve: .easeInOut,
    parameters: [
      Parameter(
        "corner", .choice(Corner.allCases.map(\.rawValue)), default: .choice("bottomRight"),
        help: "Which corner curls."),
      Parameter(
        "rest", .number(0.05...0.95), default: .number(0.55),
        help: "How far the page is lifted where it rests: 0 is flat, 1 is gone."),
      Parameter(
        "angle", .number(0...75), default: .number(30),
        help: "How far the axis is tilted, in degrees; at 0 the whole edge is lifted."),
    ] + PageCurl.Paper.parameters, change: .partly)

  private enum Corner: String, CaseIterable {
    case bottomRight, bottomLeft, topRight, topLeft

    var isTop: Bool { self == .topRight || self == .topLeft }
    var isLeft: Bool { self == .bottomLeft || self == .topLeft }
  }

  private let corner: Corner
  private let rest: Double
  /// Tilt of the axis, in radians.
  private let angle: Double
  private let paper: PageCurl.Paper

  package init(_ values: ParameterValues) {
    corner = values.choice("corner")
    rest = values.number("rest")
    angle = values.number("angle") * .pi / 180
    paper = PageCurl.Paper(values)
  }

  package var keepsFrom: Bool { true }

  package func scene(at progress: Double, on stage: Stage) -> Scene {
    var page = Layer(contents: .from, size: stage.size)
    guard progress > 0 else { return Scene(size: stage.size, layers: [page]) }
    let turn = PageCurl.Turn(
      heading: corner.isTop ? .down : .up, size: stage.size, isBound: false,
      tilt: corner.isLeft ? -angle : angle, radius: paper.radius)
    page.curl = paper.curl(turn, at: min(rest * progress, 1), of: page, other: .to)
    return Scene(size: stage.size, layers: [Layer(contents: .to, size: stage.size), page])
  }
}
