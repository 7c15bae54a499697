package import Geometry

/// The new view moves from a frame of its own to the canvas while the old one moves to another
/// frame.
///
/// - Source: `cycleFromViewController` of Apple's "Creating Custom Container View Controllers":
///   `newViewStartFrame`, `oldViewEndFrame`, 0.25 s; the pacing is that of `UIView.animate`.
package struct Frames: SceneTransition {
  package static let entry = CatalogueEntry(
    name: "frames",
    help: "The new view comes from a frame of its own; the old one goes to another.",
    defaultDuration: "0.25", defaultCurve: .easeInOut,
    parameters: [
      Parameter(
        "start", .choiceOrRect(Edge.words), default: .choice("right"),
        help: "Where the new view starts: as large as the canvas, beyond that edge of it, "
          + "or in a frame."),
      Parameter(
        "end", .choiceOrRect(Edge.words), default: .choice("left"),
        help: "Where the old view ends: likewise beyond an edge, or in a frame."),
    ])

  /// A frame, which may depend on the canvas.
  private enum Place {
    case beyond(Edge)
    case frame(Rect)

    init(_ values: ParameterValues, _ name: String) {
      self =
        if case .rect(let frame) = values[name] { .frame(frame) } else {
          .beyond(values.choice(name))
        }
    }

    func frame(on stage: Stage) -> Rect {
      switch self {
      case .frame(let frame): frame
      case .beyond(let edge): Rect(origin: edge.shift(of: stage.size), size: stage.size)
      }
    }
  }

  private let start: Place
  private let end: Place

  package init(_ values: ParameterValues) {
    start = Place(values, "start")
    end = Place(values, "end")
  }

  package func scene(at progress: Double, on stage: Stage) -> Scene {
    if progress == 0 {
      return Scene(size: stage.size, layers: [Layer(contents: .from, size: stage.size)])
    }
    if progress == 1 {
      return Scene(size: stage.size, layers: [Layer(contents: .to, size: stage.size)])
    }
    let canvas = Rect(origin: .zero, size: stage.size)
    let from = canvas.interpolated(to: end.frame(on: stage), at: progress)
    let to = start.frame(on: stage).interpolated(to: canvas, at: progress)
    // Beyond its ends a frame could get a negative size; such a layer is omitted.
    let layers = [Layer(contents: .from, frame: from), Layer(contents: .to, frame: to)]
    return Scene(
      size: stage.size, layers: layers.filter { min($0.size.width, $0.size.height) > 0 })
  }
}
