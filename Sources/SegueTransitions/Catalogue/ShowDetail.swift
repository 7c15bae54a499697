public import SegueGeometry
public import SeguePixels

/// The new view replaces the old one in the secondary column of a split view.
///
/// ```swift
/// let detail = ShowDetail(
///   style: .push, primaryEdge: .right, primaryFraction: 0.35, maximumPrimaryWidth: 300,
///   separator: 0.5, separatorColor: .black)
/// let step = Go(to: settings, by: detail)
/// ```
///
/// The primary column is the old view's and does not change. Only the new view's part in the
/// secondary column is visible.
///
/// - Source: `UISplitViewController.showDetailViewController(_:sender:)`. The primary column is 320
///   points wide, like `maximumPrimaryColumnWidth`, or 40 % of a narrower canvas.
public struct ShowDetail: SceneTransition {
  /// Its name and its timing.
  public static let configuration = TransitionConfiguration(
    name: "showDetail",
    help: "The new view replaces the secondary column; the old view's primary column stays.",
    duration: .milliseconds(250), curve: .easeInOut)

  /// The way in which the column is replaced.
  public enum Style: String, ParameterWord {
    /// At once, by a dissolve, or by a push.
    case none, crossDissolve, push
  }

  /// The side of the primary column.
  public enum PrimaryEdge: String, ParameterWord {
    /// Left, or right where one reads from right to left.
    case left, right
  }

  /// The way in which the column is replaced.
  @Parameter(
    "How the column is replaced: none (at the end, at once, as UIKit does), crossDissolve or push.")
  public var style = Style.crossDissolve

  /// The side of the primary column.
  @Parameter("Where the primary column is: left, or right where one reads from right to left.")
  public var primaryEdge = PrimaryEdge.left

  /// The width of the primary column, as a fraction of the canvas.
  @Parameter(0.05...0.9, "The width of the primary column, as a fraction of the canvas.")
  public var primaryFraction = 0.4

  /// Maximum width of the primary column, in points.
  @Parameter(1...10_000, "Maximum width of the primary column, in points.")
  public var maximumPrimaryWidth = 320.0

  /// The width of the line between the columns, in points.
  @Parameter(
    0...20, "The width of the line between the columns, in points; 0: none but the views' own.")
  public var separator = 0.0

  /// The color of that line.
  @Parameter("The color of that line.")
  public var separatorColor = Color(red: 198, green: 198, blue: 200)

  /// A dissolve of the secondary column.
  public init() {}

  /// A replacement with the defaults for all that is not given.
  public init(
    style: Style? = nil, primaryEdge: PrimaryEdge? = nil, primaryFraction: Double? = nil,
    maximumPrimaryWidth: Double? = nil, separator: Double? = nil, separatorColor: Color? = nil
  ) {
    self.style = style ?? self.style
    self.primaryEdge = primaryEdge ?? self.primaryEdge
    self.primaryFraction = primaryFraction ?? self.primaryFraction
    self.maximumPrimaryWidth = maximumPrimaryWidth ?? self.maximumPrimaryWidth
    self.separator = separator ?? self.separator
    self.separatorColor = separatorColor ?? self.separatorColor
  }

  /// The old view's primary column stays.
  public var keepsFrom: Bool { true }

  /// Both views at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    let from = Layer(contents: .from, size: stage.size)
    guard progress > 0, style != .none || progress >= 1 else {
      return Scene(size: stage.size, layers: [from])
    }
    let columns = Columns(
      size: stage.size, primaryWidth: min(primaryFraction * stage.size.width, maximumPrimaryWidth),
      isPrimaryAtRight: primaryEdge == .right)
    let progress = min(progress, 1)
    var layers =
      if style == .push, progress < 1 {
        columns.push(at: progress)
      } else {
        [from, columns.detail(opacity: progress)]
      }
    if separator > 0 {
      layers.append(columns.separator(separator, separatorColor.channels, opacity: progress))
    }
    return Scene(size: stage.size, layers: layers)
  }
}
