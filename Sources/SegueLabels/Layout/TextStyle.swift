package import SeguePixels

/// The look of a text, and the rules by which it is set.
package struct TextStyle: Hashable, Sendable {
  /// The size of the em, in points, above zero.
  package var fontSize: Double
  package var color: Color
  package var alignment: TextAlignment
  package var placement = TextPlacement.center
  /// The direction of every paragraph.
  package var direction = TextDirection.automatic
  /// The distance of two baselines, as a multiple of the font size; nil for the height of the fonts
  /// in each line.
  ///
  /// A line has half of the difference to the main font's height above it, and half below it.
  ///
  /// - Source: CSS 2.2, section 10.8, "line-height".
  package var lineHeight: Double?
  /// The space between two letters, in thousandths of the font size.
  ///
  /// There is none after the last letter of a line, nor between letters that join. Optional
  /// ligatures are off if it is not zero.
  package var letterSpacing = 0.0
  /// The greatest number of lines; more are still set, and reported as overflow.
  package var mostLines: Int?
  /// The least factor of the font size to which the text may shrink, in (0, 1].
  ///
  /// The size is the largest multiple of 1/64 of the font size, at most that and not below the
  /// factor, at which the text fits its box, needs no more than ``mostLines`` lines, and breaks no
  /// word. If there is none, the text has the least such size, and overflows. The optical size of
  /// the font does not shrink.
  package var leastScale = 1.0
  /// Whether the lines of a paragraph are as narrow as they can be without one more line.
  package var isBalanced = false
  /// Whether the last line of a Chinese or Japanese paragraph has more than one character with its
  /// punctuation, if the line above can give one.
  package var avoidsOrphans = true

  /// A style with the height of the fonts, without letter spacing, limits and balance.
  ///
  /// - Precondition: `fontSize` is finite and above zero.
  package init(fontSize: Double, color: Color = .black, alignment: TextAlignment = .start) {
    precondition(fontSize > 0 && fontSize.isFinite, "a font has a size")
    (self.fontSize, self.color, self.alignment) = (fontSize, color, alignment)
  }

  /// The sizes to try, from the greatest to the least.
  var sizes: [Double] {
    precondition(leastScale > 0 && leastScale <= 1, "a text shrinks to a part of its size")
    let least = max(1, Int((leastScale * Double(Self.sizeSteps)).rounded(.up)))
    return (least...Self.sizeSteps).reversed().map {
      fontSize * (Double($0) / Double(Self.sizeSteps))
    }
  }

  /// The number of steps of the font size: 1.3 points each at 84 points.
  private static let sizeSteps = 64
}

/// The position of a line of text between the sides of its box.
package enum TextAlignment: String, CaseIterable, Sendable {
  case left
  case center
  case right
  /// Left, or right in a paragraph that runs from right to left.
  case start
  /// Right, or left in a paragraph that runs from right to left.
  case end

  /// Fraction of a line's free space that lies to its left.
  func shareLeft(isRightToLeft: Bool) -> Double {
    switch self {
    case .left: 0
    case .center: 0.5
    case .right: 1
    case .start: isRightToLeft ? 1 : 0
    case .end: isRightToLeft ? 0 : 1
    }
  }
}

/// The position of a text between the top and the bottom of its box.
package enum TextPlacement: String, CaseIterable, Sendable {
  case top
  case center
  case bottom

  /// Fraction of the free height that lies above the text.
  var shareAbove: Double {
    switch self {
    case .top: 0
    case .center: 0.5
    case .bottom: 1
    }
  }
}
