/// A page that rolls up about a cylinder and is carried away, or is laid back.
///
/// ```swift
/// let upward = PageCurl(direction: .up, angle: 20, paper: PageCurl.Paper(radius: 0.2))
/// let book = PageCurl(orientation: .horizontal, spine: .min, doubleSided: true)
/// let spec = try Spec(canvas: canvas) {
///   Show(home)
///   Go(to: settings, by: upward)
///   Go(to: home, by: book)
/// }
/// ```
///
/// - Source: `UIView.AnimationOptions.transitionCurlUp` and `transitionCurlDown` (no spine), and
///   `UIPageViewController.TransitionStyle.pageCurl` (with a spine); see `docs/curl.md`.
public struct PageCurl: SceneTransition {
  /// Its names and its timing.
  public static let configuration = TransitionConfiguration(
    name: "pageCurl",
    help: "A page curls up and uncovers the new view, or is laid over the old one.",
    duration: .seconds(1), curve: .easeInOut, change: .partly, aliases: aliases)

  /// UIKit's names.
  ///
  /// - Source: `transitionCurlUp` "curls a view up from the bottom", `transitionCurlDown` "down
  ///   from the top"; UIKit plays the second as `pageUnCurl` (The Apple Wiki,
  ///   "UIViewAnimationState").
  private static var aliases: [TransitionConfiguration.Alias] {
    ["curl", "transitionCurl"].flatMap { prefix in
      [("Up", Direction.up, "bottom"), ("Down", .down, "top")].map { suffix, direction, origin in
        TransitionConfiguration.Alias(
          prefix + suffix, ["direction": .choice(direction.rawValue)],
          help: "UIKit's animation option: a page curls \(direction) from the \(origin).")
      }
    } + [
      TransitionConfiguration.Alias(
        "pageUnCurl", ["direction": .choice("down")],
        help: "Core Animation's name of curlDown, not a public one.")
    ]
  }

  /// The direction in which the paper moves.
  public enum Direction: String, ParameterWord {
    /// Along the orientation, or a side of the canvas.
    case forward, reverse, up, down, left, right
  }

  /// The meaning of forward and reverse.
  public enum Orientation: String, ParameterWord {
    /// Vertical without a spine and else horizontal; left and right; up and down.
    case auto, horizontal, vertical
  }

  /// The side at which the page is bound.
  public enum Spine: String, ParameterWord {
    /// Nowhere; at the left or the top; in the middle of two pages; at the right or the bottom.
    case none, min, mid, max
  }

  /// The direction in which the paper moves.
  @Parameter(
    "Which way the paper moves; up and left lift the old view, down and right lay the new one over "
      + "it (spine max: the reverse; spine mid: a page turns either way).")
  public var direction = Direction.forward

  /// The meaning of forward and reverse.
  @Parameter(
    "Meaning of forward and reverse: left and right (horizontal) or up and down (vertical); auto: "
      + "vertical without a spine, else horizontal.")
  public var orientation = Orientation.auto

  /// The side at which the page is bound.
  @Parameter(
    "Where the page is bound: none, min (left or top), max (right or bottom), mid (two pages; one "
      + "half turns over onto the other).")
  public var spine = Spine.none

  /// The tilt of the axis, in degrees.
  @Parameter(
    -45...45,
    "How far the axis is tilted, in degrees; above 0 the lower or right corner leads.")
  public var angle = 15.0

  /// The roll and the back of the page.
  public var paper = Paper()

  /// Whether the back of the page shows the other view.
  @Parameter("Whether the back of the page shows the other view; always so with spine mid.")
  public var doubleSided = false

  /// UIKit's curl.
  public init() {}

  /// A curl with UIKit's values for all that is not given.
  public init(
    direction: Direction? = nil, orientation: Orientation? = nil, spine: Spine? = nil,
    angle: Double? = nil, paper: Paper = Paper(), doubleSided: Bool? = nil
  ) {
    self.direction = direction ?? self.direction
    self.orientation = orientation ?? self.orientation
    self.spine = spine ?? self.spine
    self.angle = angle ?? self.angle
    self.paper = paper
    self.doubleSided = doubleSided ?? self.doubleSided
  }

  /// The direction in which the paper moves.
  var heading: Heading { Heading(direction, isVertical: isVertical, spine: spine) }

  private var isVertical: Bool {
    orientation == .vertical || orientation == .auto && spine == .none
  }

  /// Whether the other view is on the back.
  var showsOtherView: Bool { doubleSided || spine == .mid }

  /// - Throws: ``ParameterError`` if the direction does not lie along the orientation, or if a back
  ///   is given although it shows the other view.
  public func validate() throws(ParameterError) {
    guard orientation == .auto || isVertical == heading.isVertical else {
      throw ParameterError(
        parameter: "direction",
        "\(heading.rawValue) is not \(orientation.rawValue); use "
          + (isVertical ? "up or down" : "left or right") + ", or forward or reverse.")
    }
    guard !showsOtherView || paper.backside == .seeThrough else {
      throw ParameterError(
        parameter: "backside",
        spine == .mid
          ? "with spine mid the back is the page that it lands as; leave backside out."
          : "a double-sided page shows the other view on its back; leave backside out, "
            + "or set doubleSided to false.")
    }
  }
}
