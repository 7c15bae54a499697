import SegueGeometry
import SegueTimeline
import SegueTransitions

/// A child in the frame that its container chose, drawn over the container's own view.
struct Placement: SceneTransition {
  static let configuration = TransitionConfiguration(
    name: "placement", help: "A child in the frame that its container chose.", duration: .zero,
    curve: .linear)

  /// The child's frame, in points of the canvas; nil fills it.
  @Parameter(orNil: "auto", "The frame of the child.") var frame: Rect? = nil

  var keepsFrom: Bool { true }

  /// The placement as transition settings.
  var settings: TransitionSettings {
    TransitionSettings(self)
  }

  func scene(at progress: Double, on stage: Stage) -> Scene {
    let container = Layer(contents: .from, size: stage.size)
    let frame = frame(on: stage)
    var child = Layer(contents: .to, size: Size(width: frame.width, height: frame.height))
    child.position += Point(frame.x, frame.y)
    return Scene(size: stage.size, layers: [container, child])
  }

  func contentFrame(on stage: Stage) -> Rect? { frame(on: stage) }

  private func frame(on stage: Stage) -> Rect {
    frame ?? Rect(x: 0, y: 0, width: stage.size.width, height: stage.size.height)
  }
}
