import Labels
public import Pixels

extension Spec.View {
  /// Words in the middle of a view, as a centered label of any number of lines shows them.
  public struct Label: Hashable, Sendable {
    /// What it says.
    public var text: String
    /// The size of the em, in points, above 0.
    public var fontSize: Double
    /// The color of the letters.
    public var color: Color

    /// A label of the size that a `UILabel` has.
    public init(text: String, fontSize: Double = 17, color: Color = .white) {
      self.text = text
      self.fontSize = fontSize
      self.color = color
    }

    /// The same, ready to be laid out.
    var label: Labels.Label {
      Labels.Label(text, fontSize: fontSize, color: color, alignment: .center)
    }
  }
}
