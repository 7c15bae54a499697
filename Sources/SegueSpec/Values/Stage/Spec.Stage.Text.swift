public import SegueGeometry
public import SeguePixels

extension Spec.Stage {
  /// Words on a stage.
  ///
  /// ```swift
  /// var title = Spec.Stage.Text("Faster than ever")
  /// title.font = Spec.Font(.inter, weight: 800, size: 90)
  /// title.gradient = Spec.Stage.Gradient([.white, Color(red: 80, green: 160, blue: 255)])
  /// title.plate = Spec.Stage.Plate()
  /// (title.alignment, title.lines, title.isBalanced) = (.center, 2, true)
  /// let layer = Spec.Stage.Layer(.text(title), at: Point(540, 300), width: 900)
  /// ```
  public struct Text: Hashable, Sendable {
    /// The words; a newline begins a line.
    public var text: String

    /// The font.
    public var font = Spec.Font()

    /// The color.
    public var color = Color.white

    /// Colors that flow over the lines in place of one color; nil for one.
    public var gradient: Gradient?

    /// The side of the box at which lines begin.
    public var alignment = Alignment.start

    /// The most lines; nil for any number.
    public var lines: Int?

    /// Whether the font becomes smaller, to half of its size at most, where the words need more
    /// lines.
    public var shrinks = false

    /// Whether lines are as narrow as they can be without one more line.
    public var isBalanced = false

    /// Distance between baselines, as a multiple of the font's size; nil for the font's own.
    public var lineHeight: Double?

    /// Space between two letters, as a fraction of the font's size.
    public var letterSpacing = 0.0

    /// A line around the letters, outside of them; nil for none.
    public var outline: Spec.View.Border?

    /// The shadow of the letters; nil for none.
    public var shadow: DropShadow?

    /// A plate behind the lines; nil for none.
    public var plate: Plate?

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
    /// The left side, or the right one of words that run from right to left.
    case start
    /// The right side, or the left one of words that run from right to left.
    case end
  }

  /// A colored rectangle behind words.
  ///
  /// ```swift
  /// var plate = Spec.Stage.Plate()
  /// plate.color = Color(red: 0, green: 0, blue: 0, alpha: 200)
  /// (plate.padding, plate.cornerRadius) = (Spec.View.Insets(vertical: 12, horizontal: 24), 20)
  /// ```
  public struct Plate: Hashable, Sendable {
    /// The color.
    public var color = Color(red: 0, green: 0, blue: 0, alpha: 153)

    /// Space between the lines and its sides, in points.
    public var padding = Spec.View.Insets(vertical: 8, horizontal: 14)

    /// Radius of its corners, in points; a larger one than half of a side counts as that half.
    public var cornerRadius = 10.0

    /// Black at 60 %, with round corners.
    public init() {}
  }
}
