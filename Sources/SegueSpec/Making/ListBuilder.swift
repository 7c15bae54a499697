/// Makes a list of the statements in a closure, also in loops and conditions.
///
/// ```swift
/// @ListBuilder<SegueTemplate>
/// func segues(toHelp hasHelp: Bool) -> [SegueTemplate] {
///   SegueTemplate("open", .show, to: "settings")
///   if hasHelp {
///     SegueTemplate("help", .present, to: "help")
///   } else {
///     SegueTemplate("mail", .present, to: "mail")
///   }
/// }
/// let scene = SceneDescription("home", view: "home") {
///   for segue in segues(toHelp: true) { segue }
/// }
/// ```
///
/// Timelines, the scenes of a storyboard, their segues and scripts are such lists.
@resultBuilder
public enum ListBuilder<Element> {
  /// The element of a statement.
  public static func buildExpression(_ element: Element) -> [Element] { [element] }

  /// All elements, in order.
  public static func buildBlock(_ parts: [Element]...) -> [Element] { parts.flatMap(\.self) }

  /// The elements of a loop.
  public static func buildArray(_ parts: [[Element]]) -> [Element] { parts.flatMap(\.self) }

  /// The elements of a condition that may be false.
  public static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }

  /// The elements of a condition that is true.
  public static func buildEither(first part: [Element]) -> [Element] { part }

  /// The elements of a condition that is false.
  public static func buildEither(second part: [Element]) -> [Element] { part }
}
