public import SeguePixels

extension Spec.Stage {
  /// Words on a stage.
  public struct Text: Hashable, Sendable {
    /// The words; a newline begins a line.
    public var text: String

    /// The font.
    public var font = Font()

    /// The color.
    public var color = Color.white

    /// The side of the box at which lines begin.
    public var alignment = Alignment.left

    /// The most lines; nil for any number.
    public var lines: Int?

    /// Whether the font becomes smaller, to half of its size at most, where the words need more
    /// lines.
    public var shrinks = false

    /// Distance between baselines, as a factor of the font's own.
    public var lineHeight = 1.0

    /// White words in the default font.
    public init(_ text: String) { self.text = text }
  }

  /// The side of a box at which lines of words begin.
  public enum Alignment: String, CaseIterable, Hashable, Sendable {
    /// The left side.
    case left
    /// The middle.
    case center
    /// The right side.
    case right
  }

  /// A font that comes with Segue.
  public struct Font: Hashable, Sendable {
    /// A family.
    public enum Family: String, CaseIterable, Hashable, Sendable {
      /// Inter, for interfaces, in four weights: 400, 500, 600 and 700.
      case inter = "Inter"
      /// Roboto Regular, the font of cards.
      case roboto = "Roboto"
    }

    /// The family.
    public var family: Family

    /// Weight as in CSS: 400 is regular, 700 bold; the nearest that the family has is shown.
    public var weight: Double

    /// Size of the em, in points, above 0.
    public var size: Double

    /// A font.
    public init(_ family: Family = .inter, weight: Double = 400, size: Double = 17) {
      (self.family, self.weight, self.size) = (family, weight, size)
    }
  }
}
