package import SegueGeometry

/// A text that needs more room than its box has, or more lines than it may have.
///
/// It is still drawn, beyond the box's sides, and is never truncated.
package struct LabelOverflow: Hashable, Sendable {
  /// Size of the lines, in points, broken at the width of the box.
  package let needed: Size
  /// Size of the box, in points.
  package let box: Size
  /// The number of lines, and the greatest allowed one.
  package let lines: Int
  package let mostLines: Int?

  var isOver: Bool { hasTooManyLines || needed.width > box.width || needed.height > box.height }

  private var hasTooManyLines: Bool { mostLines.map { lines > $0 } ?? false }
}

extension LabelOverflow: CustomStringConvertible {
  package var description: String {
    if hasTooManyLines, let mostLines {
      return "the text takes \(lines) lines, and may have \(mostLines). "
        + "Use a smaller font, a wider box or a shorter text."
    }
    let (needed, room) = (Self.text(of: needed), Self.text(of: box))
    return "the text takes \(needed) points, and its box has \(room). "
      + "Use a smaller font or a larger box."
  }

  /// Formats a size, rounded up to a hundredth, so that a box of that size is large enough.
  private static func text(of size: Size) -> String {
    func number(_ length: Double) -> String {
      let number = "\((length * 100).rounded(.up) / 100)"
      return number.hasSuffix(".0") ? String(number.dropLast(2)) : number
    }
    return "\(number(size.width)) × \(number(size.height))"
  }
}
