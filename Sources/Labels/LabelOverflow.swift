package import Geometry

/// A text that takes more room than its box has.
///
/// It is drawn all the same, past the box's sides, and never smaller or shortened.
package struct LabelOverflow: Hashable, Sendable {
  /// What the lines take, in points, broken at the width of the box.
  package let needed: Size
  /// What there is, in points.
  package let box: Size
}

extension LabelOverflow: CustomStringConvertible {
  package var description: String {
    let (needed, room) = (Self.text(of: needed), Self.text(of: box))
    return "the text takes \(needed) points, and its box has \(room). "
      + "Use a smaller font or a larger box."
  }

  /// Rounded up to a hundredth, so that what is written is enough.
  private static func text(of size: Size) -> String {
    func number(_ length: Double) -> String {
      let number = "\((length * 100).rounded(.up) / 100)"
      return number.hasSuffix(".0") ? String(number.dropLast(2)) : number
    }
    return "\(number(size.width)) × \(number(size.height))"
  }
}
