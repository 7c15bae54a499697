public import Pixels

extension Spec.View {
  /// Centered text in the middle of a view, of any number of lines.
  public struct Label: Hashable, Sendable {
    /// The text.
    public var text: String
    /// Size of the em, in points, above 0.
    public var fontSize: Double
    /// The color of the letters.
    public var color: Color

    /// A label; the default size is that of a `UILabel`.
    public init(text: String, fontSize: Double = 17, color: Color = .white) {
      self.text = text
      self.fontSize = fontSize
      self.color = color
    }
  }
}
