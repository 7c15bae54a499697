public import SegueGeometry

/// The new view slides in from a side over the darkened old one, and rests there.
///
/// It shows the side of its picture that is as wide as the drawer. Since Android 14 its way back
/// under a hand is the system's preview: the drawer draws in, or stretches under a hand from its
/// own side, and slides out when the hand lets go.
///
/// ```swift
/// let drawer = Drawer(edge: .left, width: 320, cornerRadius: 16, dimming: 0.5)
/// let spec = try Spec(canvas: canvas) {
///   Show(home)
///   Go(to: settings, by: drawer)
///   Go.back()
/// }
/// ```
///
/// - Source: androidx `DrawerLayout` and `ViewDragHelper`, 1.1: 256 ms · (1 + the way in widths),
///   a quintic curve, black of 0x99000000, 64 points beside the drawer at least;
///   material-components-android at ac7e18efe (2026), `NavigationView`: 360 points, inner corners
///   of 16.
public struct Drawer: SceneTransition {
  /// Its name and its timing.
  public static let configuration = TransitionConfiguration(
    name: "drawer",
    help: "The new view slides in from a side over the old one, as Material's navigation drawer.",
    duration: .milliseconds(512), curve: .power(PowerCurve(exponent: 5, decelerates: true)))

  /// A side of the canvas.
  public enum Side: String, ParameterWord {
    /// A side of the canvas.
    case left, right
  }

  /// The side that it comes from.
  @Parameter("The side that it comes from.") public var edge = Side.left

  /// The width of the drawer, in points.
  @Parameter(
    1...2000,
    "Width of the drawer, in points; 64 points of the old view stay free, or half of a small canvas."
  )
  public var width = 360.0

  /// Radius of its inner corners, in points.
  @Parameter(0...200, "Radius of its inner corners, in points.") public var cornerRadius = 16.0

  /// The alpha of the black over the old view.
  @Parameter(0...1, "The alpha of the black over the old view, 0 to 1.") public var dimming = 0.6

  /// Material's navigation drawer.
  public init() {}

  /// A drawer with Material's values for all that is not given.
  public init(
    edge: Side? = nil, width: Double? = nil, cornerRadius: Double? = nil, dimming: Double? = nil
  ) {
    self.edge = edge ?? self.edge
    self.width = width ?? self.width
    self.cornerRadius = cornerRadius ?? self.cornerRadius
    self.dimming = dimming ?? self.dimming
  }

  /// The old view stays behind the drawer.
  public var keepsFrom: Bool { true }

  /// Both views at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    let size = stage.size
    var from = Layer(contents: .from, size: size)
    guard progress > 0 else { return Scene(size: size, layers: [from]) }
    let share = min(progress, 1)
    from.dimming = dimming * share
    return Scene(
      size: size, layers: [from, drawer(DrawerBack(of: self, on: size), out: 1 - share)])
  }

  /// The drawer at a share of its way out.
  func drawer(_ back: DrawerBack, out share: Double) -> Layer {
    var frame = back.frame
    frame.x += (edge == .left ? -1 : 1) * frame.width * share
    var drawer = Layer(.to, part: back.part, of: back.canvas, in: frame)
    drawer.outline = .rounded(
      radius: cornerRadius,
      corners: edge == .left ? [.topRight, .bottomRight] : [.topLeft, .bottomLeft])
    return drawer
  }

  /// The width of the drawer on a canvas.
  func width(on canvas: Size) -> Double {
    min(width, max(canvas.width - Self.free, canvas.width / 2))
  }

  /// The width of the old view that stays free, in points.
  private static let free = 64.0
}
