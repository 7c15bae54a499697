public import SegueGeometry

/// A corner of the old view curls up, uncovers the new view below it, and stays curled.
///
/// ```swift
/// let peek = PartialCurl(
///   corner: .topRight, rest: 0.4, angle: 20, paper: PageCurl.Paper(backside: .paper))
/// let step = Go(to: settings, by: peek, for: .seconds(2))
/// ```
///
/// - Source: `UIModalTransitionStyle.partialCurl`; the geometry is that of ``PageCurl``.
public struct PartialCurl: SceneTransition {
  /// Its name and its timing.
  public static let configuration = TransitionConfiguration(
    name: "partialCurl",
    help: "A corner of the old view curls up and stays curled, over the new view.",
    duration: .milliseconds(500), curve: .easeInOut, change: .partly)

  /// A corner of the page.
  public enum Corner: String, ParameterWord {
    /// A corner of the page.
    case bottomRight, bottomLeft, topRight, topLeft

    fileprivate var isTop: Bool { self == .topRight || self == .topLeft }
    fileprivate var isLeft: Bool { self == .bottomLeft || self == .topLeft }
  }

  /// The corner that curls.
  @Parameter("Which corner curls.") public var corner = Corner.bottomRight

  /// The lift of the page where it rests: 0 is flat, 1 is gone.
  @Parameter(
    0.05...0.95, "How far the page is lifted where it rests: 0 is flat, 1 is gone.")
  public var rest = 0.55

  /// The tilt of the axis, in degrees.
  @Parameter(
    0...75, "How far the axis is tilted, in degrees; at 0 the whole edge is lifted.")
  public var angle = 30.0

  /// The roll and the back of the page.
  public var paper = PageCurl.Paper()

  /// UIKit's curl.
  public init() {}

  /// A curl with the defaults for all that is not given.
  public init(
    corner: Corner? = nil, rest: Double? = nil, angle: Double? = nil,
    paper: PageCurl.Paper = PageCurl.Paper()
  ) {
    self.corner = corner ?? self.corner
    self.rest = rest ?? self.rest
    self.angle = angle ?? self.angle
    self.paper = paper
  }

  /// The page stays.
  public var keepsFrom: Bool { true }

  /// Both views at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    var page = Layer(contents: .from, size: stage.size)
    guard progress > 0 else { return Scene(size: stage.size, layers: [page]) }
    let tilt = angle * .pi / 180
    let turn = PageCurl.Turn(
      heading: corner.isTop ? .down : .up, size: stage.size, isBound: false,
      tilt: corner.isLeft ? -tilt : tilt, radius: paper.radius)
    page.curl = paper.curl(turn, at: min(rest * progress, 1), of: page, other: nil)
    return Scene(size: stage.size, layers: [Layer(contents: .to, size: stage.size), page])
  }
}
