public import SegueGeometry

/// The new view moves from a frame of its own to the canvas while the old one moves to another
/// frame.
///
/// ```swift
/// let corner = Rect(x: 0, y: 0, width: 120, height: 260)
/// let replacement = Frames(start: .beyond(.bottom), end: .frame(corner))
/// let step = Go(to: settings, by: replacement, over: .milliseconds(400))
/// ```
///
/// - Source: `cycleFromViewController` of Apple's "Creating Custom Container View Controllers":
///   `newViewStartFrame`, `oldViewEndFrame`, 0.25 s; the pacing is that of `UIView.animate`.
public struct Frames: SceneTransition {
  /// Its name and its timing.
  public static let configuration = TransitionConfiguration(
    name: "frames",
    help: "The new view comes from a frame of its own; the old one goes to another.",
    duration: .milliseconds(250), curve: .easeInOut)

  /// The place where the new view starts.
  @Parameter(
    "Where the new view starts: as large as the canvas, beyond that edge of it, or in a frame.")
  public var start = Place.beyond(.right)

  /// The place where the old view ends.
  @Parameter("Where the old view ends: likewise beyond an edge, or in a frame.")
  public var end = Place.beyond(.left)

  /// From beyond the right edge, and to beyond the left one.
  public init() {}

  /// From one place, and to another.
  public init(start: Place? = nil, end: Place? = nil) {
    self.start = start ?? self.start
    self.end = end ?? self.end
  }

  /// A frame, which may depend on the canvas.
  public enum Place: ParameterConvertible {
    /// A frame as large as the canvas, just beyond an edge of it.
    case beyond(Edge)
    /// A rectangle in points of the canvas.
    case frame(Rect)

    /// An edge, or a rectangle.
    public static var parameterKind: ParameterDefinition.Kind { .choiceOrRect(Edge.words) }

    /// A place.
    public init?(parameterValue value: ParameterValue) {
      if let frame = Rect(parameterValue: value) {
        self = .frame(frame)
      } else if let edge = Edge(parameterValue: value) {
        self = .beyond(edge)
      } else {
        return nil
      }
    }

    /// A place.
    public func parameterValue(among words: [String]) -> ParameterValue {
      switch self {
      case .beyond(let edge): edge.parameterValue(among: words)
      case .frame(let frame): .rect(frame)
      }
    }

    func frame(on stage: Stage) -> Rect {
      switch self {
      case .frame(let frame): frame
      case .beyond(let edge): Rect(origin: edge.shift(of: stage.size), size: stage.size)
      }
    }
  }

  /// Both views at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    if progress == 0 {
      return Scene(of: .from, filling: stage.size)
    }
    if progress == 1 {
      return Scene(of: .to, filling: stage.size)
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
