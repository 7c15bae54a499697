package import Geometry

/// The new view replaces the old one in the secondary column of a split view.
///
/// The primary column is the old view's and does not change. Only the new view's part in the
/// secondary column is visible.
///
/// - Source: `UISplitViewController.showDetailViewController(_:sender:)`. The primary column is 320
///   points wide, like `maximumPrimaryColumnWidth`, or 40 % of a narrower canvas.
package struct ShowDetail: SceneTransition {
  package static let entry = CatalogueEntry(
    name: "showDetail",
    help: "The new view replaces the secondary column; the old view's primary column stays.",
    defaultDuration: "0.25", defaultCurve: .easeInOut,
    parameters: [
      Parameter(
        "style", .choice(Style.allCases.map(\.rawValue)), default: .choice("crossDissolve"),
        help: "How the column is replaced: none (at the end, at once, as UIKit does), "
          + "crossDissolve or push."),
      Parameter(
        "primaryEdge", .choice(PrimaryEdge.allCases.map(\.rawValue)), default: .choice("left"),
        help: "Where the primary column is: left, or right where one reads from right to left."),
      Parameter(
        "primaryFraction", .number(0.05...0.9), default: .number(0.4),
        help: "The width of the primary column, as a fraction of the canvas."),
      Parameter(
        "maximumPrimaryWidth", .number(1...10_000), default: .number(320),
        help: "Maximum width of the primary column, in points."),
      Parameter(
        "separator", .number(0...20), default: .number(0),
        help: "The width of the line between the columns, in points; 0: none but the views' own."),
      Parameter(
        "separatorColor", .color, default: .color(SIMD4(198, 198, 200, 255) / 255),
        help: "The color of that line."),
    ])

  enum Style: String, CaseIterable {
    case none, crossDissolve, push
  }

  enum PrimaryEdge: String, CaseIterable {
    case left, right
  }

  private let style: Style
  private let primaryEdge: PrimaryEdge
  private let primaryFraction: Double
  private let maximumPrimaryWidth: Double
  private let separator: Double
  private let separatorColor: SIMD4<Double>

  package init(_ values: ParameterValues) {
    style = values.choice("style")
    primaryEdge = values.choice("primaryEdge")
    primaryFraction = values.number("primaryFraction")
    maximumPrimaryWidth = values.number("maximumPrimaryWidth")
    separator = values.number("separator")
    separatorColor = values.color("separatorColor")
  }

  package var keepsFrom: Bool { true }

  package func scene(at progress: Double, on stage: Stage) -> Scene {
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
      layers.append(columns.separator(separator, separatorColor, opacity: progress))
    }
    return Scene(size: stage.size, layers: layers)
  }
}
